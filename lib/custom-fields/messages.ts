import { type FieldMessage, fieldMessages } from "#lib/core/field-messages.ts";
import { inputMessages } from "#lib/core/input-messages.ts";
import type { AppError } from "#lib/errors/app-error.ts";

export const customFieldMessages = fieldMessages("customField", {
  maxBelowMin: {
    "pt-BR": "o máximo não pode ser menor que o mínimo",
    en: "the maximum can't be less than the minimum",
  },
  nowhere: {
    "pt-BR": "informe products, categories ou allProducts: true; senão o campo não aparece em produto nenhum",
    en: "send products, categories or allProducts: true; otherwise the field does not appear on any product",
  },
  decimals: {
    "pt-BR": "deve ter no máximo seis casas decimais",
    en: "must have at most six decimal places",
  },
  unknown: {
    "pt-BR": "não é um campo dos produtos escolhidos; remova",
    en: "is not a field of the chosen products; remove it",
  },
  username: {
    "pt-BR": "deve ter de 3 a 20 letras, números ou _",
    en: "must have 3 to 20 characters: letters, digits or _",
  },
  notOfStore: {
    "pt-BR": "não é um campo desta loja",
    en: "is not a field of this store",
  },
  notNumber: { "pt-BR": "deve ser um número", en: "must be a number" },
});

/** The sentences of service.md part 7, used as `message` if one of these is the first problem. */
const sentences = fieldMessages("customFieldSentence", {
  label: { "pt-BR": "Informe o nome do campo (label).", en: "Send the field name (label)." },
  type: {
    "pt-BR": "Tipo inválido. Use TEXT, NUMBER, EMAIL ou GAME_USERNAME.",
    en: "Invalid type. Use TEXT, NUMBER, EMAIL or GAME_USERNAME.",
  },
  maxBelowMin: {
    "pt-BR": "O máximo não pode ser menor que o mínimo.",
    en: "The maximum cannot be less than the minimum.",
  },
  id: { "pt-BR": "O id do campo é inválido.", en: "Invalid field id." },
  notFound: { "pt-BR": "Campo não encontrado.", en: "Field not found." },
});

const NO_LABEL: readonly FieldMessage[] = [
  inputMessages.required,
  inputMessages.typeString,
  inputMessages.emptyString,
];

/** The sentence for a refusal; undefined if the general text of its code is enough. */
export function sentenceOf({ code, fields }: AppError): FieldMessage | undefined {
  if (code === "NotFound") return sentences.notFound;
  if (code !== "ValidationError") return undefined;
  for (const { path, message } of fields) {
    if (path === "label" && NO_LABEL.includes(message)) return sentences.label;
    if (path === "type") return sentences.type;
    if (path === "max" && message === customFieldMessages.maxBelowMin) return sentences.maxBelowMin;
    // Of the path: in the body, an id is an unknown field.
    if (path === "id" && message !== inputMessages.unknown) return sentences.id;
  }
  return undefined;
}
