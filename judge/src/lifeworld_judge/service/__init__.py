"""The judge over HTTP: sessions in, jobs followed, scorecards out; nothing is lost by a restart."""
