"""Programs that write tasks: one situation each, any number of tasks by seed. See `datasets/AUTHORING.md`."""
