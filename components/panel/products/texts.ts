import type { TextTree } from "#lib/core/locale.ts";

export const products = {
  picture: {
    drop: {
      "pt-BR": "{room, plural, one {Solte ou cole aqui uma imagem} other {Solte ou cole aqui até # imagens}}",
      en: "{room, plural, one {Drop or paste a picture here} other {Drop or paste up to # pictures here}}",
    },
    hint: { "pt-BR": "JPEG, PNG, WebP ou AVIF, até 10 MB", en: "JPEG, PNG, WebP or AVIF, up to 10 MB" },
    byAddress: { "pt-BR": "Usar o endereço de uma imagem", en: "Use the address of a picture" },
    address: { "pt-BR": "Endereço da imagem", en: "Address of the picture" },
    addressWrong: {
      "pt-BR": "Escreva o endereço inteiro, com https://",
      en: "Write the whole address, with https://",
    },
    addAddress: { "pt-BR": "Usar imagem", en: "Use picture" },
    nth: { "pt-BR": "Imagem {nth}", en: "Picture {nth}" },
    main: { "pt-BR": "Principal", en: "Main" },
    toFront: { "pt-BR": "Tornar principal: {name}", en: "Make main: {name}" },
    remove: { "pt-BR": "Remover {name}", en: "Remove {name}" },
    broken: { "pt-BR": "Não abriu", en: "Did not open" },
    sending: { "pt-BR": "Enviando", en: "Sending" },
    cancel: { "pt-BR": "Cancelar envio de {name}", en: "Cancel sending {name}" },
    refused: { "pt-BR": "{name} {why}.", en: "{name} {why}." },
    tooLarge: {
      "pt-BR": "{name} passa de 10 MB. Reduza a imagem e envie de novo.",
      en: "{name} is over 10 MB. Make the picture smaller and send it again.",
    },
  },
} satisfies TextTree;
