import type { CsvList } from "#lib/context/csv-file.ts";
import { ROLE_NAMES } from "#lib/context/words.ts";
import { column, timeColumn, wordColumn, yesNoColumn } from "#lib/core/csv.ts";
import { SIGN_UP_STATE } from "../words.ts";
import type { ListedInvitation } from "./invitations.ts";
import type { SignUpView } from "./schemas.ts";

/** The accounts and the unconfirmed sign-ups as a file. */
export const SIGN_UPS_FILE: CsvList<SignUpView> = {
  name: { "pt-BR": "cadastros", en: "sign-ups" },
  columns: [
    timeColumn({ "pt-BR": "data", en: "date" }, (signUp) => signUp.createdAt),
    wordColumn({ "pt-BR": "situação", en: "status" }, SIGN_UP_STATE, (signUp) => signUp.status),
    column({ "pt-BR": "nome", en: "name" }, (signUp) => signUp.name),
    column({ "pt-BR": "e-mail", en: "e-mail" }, (signUp) => signUp.email),
    column({ "pt-BR": "loja", en: "store" }, (signUp) => signUp.storeName),
    column({ "pt-BR": "id da loja", en: "store id" }, (signUp) => signUp.storeId),
    column({ "pt-BR": "id", en: "id" }, (signUp) => signUp.id),
  ],
};

/** The open invitations of all stores as a file. */
export const INVITATIONS_FILE: CsvList<ListedInvitation> = {
  name: { "pt-BR": "convites", en: "invitations" },
  columns: [
    column({ "pt-BR": "e-mail", en: "e-mail" }, (invitation) => invitation.email),
    column({ "pt-BR": "loja", en: "store" }, (invitation) => invitation.storeName),
    wordColumn({ "pt-BR": "papel", en: "role" }, ROLE_NAMES, (invitation) => invitation.role),
    column({ "pt-BR": "convidado por", en: "invited by" }, (invitation) => invitation.inviter),
    column({ "pt-BR": "enviado em", en: "sent at" }, (invitation) => invitation.sentAt),
    column({ "pt-BR": "vence em", en: "expires at" }, (invitation) => invitation.expiresAt),
    yesNoColumn({ "pt-BR": "vencido", en: "expired" }, (invitation) => invitation.expired),
    column({ "pt-BR": "id da loja", en: "store id" }, (invitation) => invitation.storeId),
    column({ "pt-BR": "id", en: "id" }, (invitation) => invitation.id),
  ],
};
