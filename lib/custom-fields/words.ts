import type { BilingualText } from "#lib/core/locale.ts";
import type { CustomField } from "./manage.ts";

/** Display names of the kinds of answers. */
export const FIELD_TYPE = {
  TEXT: { "pt-BR": "Texto", en: "Text" },
  NUMBER: { "pt-BR": "Número", en: "Number" },
  EMAIL: { "pt-BR": "E-mail", en: "E-mail" },
  GAME_USERNAME: { "pt-BR": "Usuário de jogo", en: "User name of a game" },
} as const satisfies Record<CustomField["type"], BilingualText>;
