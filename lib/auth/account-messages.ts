import { fieldMessages } from "#lib/core/field-messages.ts";

export const passwordMessages = fieldMessages("password", {
  common: {
    "pt-BR": "é uma senha muito usada; escolha outra, uma frase serve",
    en: "is a very common password; choose another one, such as a phrase",
  },
  personal: {
    "pt-BR": "não pode conter o seu e-mail, o seu nome ou o nome da loja",
    en: "must not contain your e-mail, your name or the store's name",
  },
  same: { "pt-BR": "deve ser diferente da atual", en: "must differ from the current one" },
});

export const teamMessages = fieldMessages("team", {
  already: { "pt-BR": "já faz parte da equipe", en: "is already a member of the team" },
  lastOwner: {
    "pt-BR": "é o último dono da loja; dê esse papel a outra pessoa antes",
    en: "is the last owner of the store; make another member an owner first",
  },
});
