import { fieldMessages } from "#lib/core/field-messages.ts";

export const keyMessages = fieldMessages("key", {
  address: {
    "pt-BR": "deve ser um endereço IP ou uma faixa CIDR, como 203.0.113.0/24",
    en: "must be an IP address or a CIDR range, like 203.0.113.0/24",
  },
  beyond: {
    "pt-BR": "não pode permitir mais do que a chave desta chamada permite",
    en: "must not allow more than the key of this call allows",
  },
  revoked: {
    "pt-BR": "esta chave já foi revogada ou venceu; crie outra",
    en: "this key is revoked or expired; create another one",
  },
  replaced: {
    "pt-BR": "esta chave foi substituída, e a nova vale no lugar dela: o prazo não pode ser adiado",
    en: "this key was replaced, and its successor works in its place: its end can't be moved later",
  },
});

export const signInMessages = fieldMessages("signIn", {
  passwordWrong: { "pt-BR": "está incorreta", en: "is wrong" },
  codeFormat: {
    "pt-BR": "são os 6 dígitos do autenticador",
    en: "must be the 6-digit code from the authenticator",
  },
});
