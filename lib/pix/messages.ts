import { fieldMessages } from "#lib/core/field-messages.ts";

export const documentMessages = fieldMessages("document", {
  invalid: {
    "pt-BR": "deve ser um CPF ou CNPJ válido; confira os dígitos",
    en: "must be a valid CPF or CNPJ; check the digits",
  },
});

export const pixKeyMessages = fieldMessages("pixKey", {
  empty: { "pt-BR": "está vazia", en: "it is empty" },
  cpf_check_digit: { "pt-BR": "os dígitos do CPF não conferem", en: "the CPF's check digits do not match" },
  cnpj_check_digit: {
    "pt-BR": "os dígitos do CNPJ não conferem",
    en: "the CNPJ's check digits do not match",
  },
  phone_needs_country_code: {
    "pt-BR": "telefone precisa do código do país, como +5511999998888",
    en: "a phone number needs its country code, like +5511999998888",
  },
  phone_not_brazilian: {
    "pt-BR": "só telefones do Brasil (+55)",
    en: "only Brazilian phone numbers are accepted (+55)",
  },
  phone_invalid: { "pt-BR": "o telefone não existe nesse formato", en: "the phone number is not valid" },
  email_invalid: { "pt-BR": "o e-mail não é válido", en: "the e-mail address is not valid" },
  email_too_long: {
    "pt-BR": "o e-mail passa de 77 caracteres",
    en: "the e-mail address has more than 77 characters",
  },
  evp_needs_hyphens: {
    "pt-BR": "a chave aleatória vem com hífens",
    en: "a random key is written with hyphens",
  },
  unknown_format: {
    "pt-BR": "não é CPF, CNPJ, telefone, e-mail nem chave aleatória",
    en: "it is not a CPF, CNPJ, phone number, e-mail or random key",
  },
});

export const brCodeMessages = fieldMessages("brCode", {
  crc: {
    "pt-BR": "o código foi alterado ou copiado pela metade (CRC); copie-o inteiro",
    en: "it was altered or only partly copied (CRC); copy the whole code",
  },
  format: { "pt-BR": "não é um código Pix copia e cola", en: "it is not a Pix copy-and-paste code" },
  key: {
    "pt-BR": "a chave Pix que ele contém não é válida; peça um código novo",
    en: "the Pix key in it is not valid; ask for a new code",
  },
  recurrence: {
    "pt-BR": "ele só autoriza um Pix Automático e não pode ser pago",
    en: "it only authorises a Pix Automático and can't be paid",
  },
  gone: { "pt-BR": "a cobrança não existe mais", en: "its charge no longer exists" },
  expired: {
    "pt-BR": "a cobrança venceu; peça um código novo",
    en: "its charge has expired; ask for a new code",
  },
  paid: { "pt-BR": "a cobrança já foi paga", en: "its charge is already paid" },
  amount_unknown: {
    "pt-BR": "o valor só está no banco de quem cobra; peça um código com valor ou use a chave Pix",
    en: "its amount is only known to the recipient's bank; ask for a code with an amount or use the key",
  },
  cancelled: { "pt-BR": "a cobrança foi cancelada", en: "its charge was cancelled" },
});
