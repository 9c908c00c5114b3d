import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { ROLE_NAMES } from "#lib/context/words.ts";
import { column, timeColumn, wholeList, wordColumn, yesNoColumn } from "#lib/core/csv.ts";
import { type InvitationView, listInvitations } from "./invitations.ts";
import { listTeam, type TeamMember } from "./team.ts";

const MEMBERS: CsvList<TeamMember> = {
  name: { "pt-BR": "equipe", en: "team" },
  columns: [
    column({ "pt-BR": "nome", en: "name" }, (member) => member.name),
    column({ "pt-BR": "e-mail", en: "e-mail" }, (member) => member.email),
    wordColumn({ "pt-BR": "papel", en: "role" }, ROLE_NAMES, (member) => member.role),
    yesNoColumn({ "pt-BR": "autenticador", en: "authenticator" }, (member) => member.hasSecondFactor),
    timeColumn({ "pt-BR": "desde", en: "since" }, (member) => member.since),
    column({ "pt-BR": "id", en: "id" }, (member) => member.id),
  ],
};

const INVITATIONS: CsvList<InvitationView> = {
  name: { "pt-BR": "convites", en: "invitations" },
  columns: [
    column({ "pt-BR": "e-mail", en: "e-mail" }, (invitation) => invitation.email),
    wordColumn({ "pt-BR": "papel", en: "role" }, ROLE_NAMES, (invitation) => invitation.role),
    timeColumn({ "pt-BR": "criado em", en: "created at" }, (invitation) => invitation.createdAt),
    timeColumn({ "pt-BR": "enviado em", en: "sent at" }, (invitation) => invitation.sentAt),
    timeColumn({ "pt-BR": "vence em", en: "expires at" }, (invitation) => invitation.expiresAt),
    yesNoColumn({ "pt-BR": "vencido", en: "expired" }, (invitation) => invitation.expired),
    column({ "pt-BR": "id", en: "id" }, (invitation) => invitation.id),
  ],
};

/** The store's team, owners first. */
export function membersCsv(ctx: StoreContext) {
  return csvFile(
    ctx,
    MEMBERS,
    {},
    wholeList(() => listTeam(ctx)),
  );
}

/** The open invitations, newest first, without their links. */
export function invitationsCsv(ctx: StoreContext) {
  return csvFile(
    ctx,
    INVITATIONS,
    {},
    wholeList(() => listInvitations(ctx)),
  );
}
