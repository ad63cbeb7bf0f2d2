// One session of an official TypeScript client: connect, list the tools, call one, report as one line of JSON.
// Called by test_node_clients.py:  node typescript_client.mjs PACKAGES FLAVOUR ERA http URL
//                                  node typescript_client.mjs PACKAGES FLAVOUR ERA stdio COMMAND [ARGUMENT...]
// PACKAGES is the folder whose node_modules hold the clients; FLAVOUR is sdk (1.x) or client (2.x).
import { createRequire } from "node:module";
import path from "node:path";

const [packages, flavour, era, transport, target, ...rest] = process.argv.slice(2);
const require = createRequire(path.join(path.resolve(packages), "here.js"));
const MODULES = {
  sdk: ["sdk/client/index.js", "sdk/client/stdio.js", "sdk/client/streamableHttp.js"],
  client: ["client", "client/stdio", "client"],
};
const [base, stdio, http] = MODULES[flavour].map((name) => require(`@modelcontextprotocol/${name}`));

const options = era === "modern" ? { versionNegotiation: { mode: { pin: "2026-07-28" } } } : {};
const client = new base.Client({ name: "lifeworld-tests", version: "1" }, options);
const wire =
  transport === "http"
    ? new http.StreamableHTTPClientTransport(new URL(target))
    : new stdio.StdioClientTransport({ command: target, args: rest, env: process.env });
await client.connect(wire);
const { tools } = await client.listTools();
const called = await client.callTool({ name: "get_user_historical_behaviors", arguments: {} });
// The 1.x client tells the negotiated revision over HTTP alone.
const revision = client.getNegotiatedProtocolVersion?.() ?? wire.protocolVersion ?? null;
const server = client.getServerVersion();
await client.close();
console.log(JSON.stringify({ revision, server, tools, called }));
