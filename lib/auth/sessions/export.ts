import type { MemberContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { column, timeColumn, wholeList, yesNoColumn } from "#lib/core/csv.ts";
import { listSessions, type SessionView } from "./sessions.ts";

const FILE: CsvList<SessionView> = {
  name: { "pt-BR": "sessoes", en: "sessions" },
  columns: [
    timeColumn({ "pt-BR": "entrada", en: "signed in at" }, (session) => session.createdAt),
    timeColumn({ "pt-BR": "último uso", en: "last used at" }, (session) => session.lastSeenAt),
    column({ "pt-BR": "endereço IP", en: "IP address" }, (session) => session.address),
    column({ "pt-BR": "navegador", en: "browser" }, (session) => session.userAgent),
    yesNoColumn({ "pt-BR": "sessão atual", en: "current session" }, (session) => session.current),
    column({ "pt-BR": "id", en: "id" }, (session) => session.id),
  ],
};

/** The member's active sessions, newest first; of the account, not of the store that is chosen. */
export function sessionsCsv({ locale, actor: { memberId, sessionId } }: MemberContext) {
  return csvFile(
    { locale },
    FILE,
    {},
    wholeList(() => listSessions(memberId, sessionId)),
  );
}
