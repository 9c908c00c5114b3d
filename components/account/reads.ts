import { read } from "#components/panel/queries/read.ts";

export const sessionList = read(["sessions"], "listSessions", {}, ({ sessions }) => sessions);
