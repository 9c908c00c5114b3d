import { fieldMessages } from "#lib/core/field-messages.ts";

export const pictureMessages = fieldMessages("picture", {
  kind: {
    "pt-BR": "não é uma imagem JPEG, PNG, WebP ou AVIF; exporte a imagem em um destes formatos",
    en: "is not a JPEG, PNG, WebP or AVIF picture; export it in one of these formats",
  },
  broken: {
    "pt-BR": "está incompleta ou danificada; exporte a imagem de novo e envie outra vez",
    en: "is incomplete or damaged; export the picture again and resend it",
  },
  pixels: {
    "pt-BR": "tem mais de {maximum} megapixels; reduza a imagem",
    en: "has more than {maximum} megapixels; resize the picture",
  },
  gone: {
    "pt-BR": "não está mais guardada aqui; envie a imagem de novo",
    en: "is no longer stored here; upload the picture again",
  },
  address: {
    "pt-BR": "deve ser um endereço completo, com https://, ou o de uma imagem enviada",
    en: "must be a complete URL, with https://, or the URL of an uploaded picture",
  },
});
