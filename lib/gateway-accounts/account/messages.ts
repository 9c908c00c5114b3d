import { fieldMessages } from "#lib/core/field-messages.ts";

export const certificateMessages = fieldMessages("certificate", {
  form: {
    "pt-BR": "deve ter `cert` e `key` (textos PEM), ou `p12` (base64) e `passphrase`",
    en: "must have `cert` and `key` (PEM texts), or `p12` (base64) and `passphrase`",
  },
  noCertificate: {
    "pt-BR": "não é um certificado PEM; envie o texto inteiro, de -----BEGIN CERTIFICATE----- ao fim",
    en: "is no PEM certificate; send the whole text, from -----BEGIN CERTIFICATE----- to its end",
  },
  noKey: {
    "pt-BR": "não é uma chave privada PEM; envie o texto inteiro, de -----BEGIN PRIVATE KEY----- ao fim",
    en: "is no PEM private key; send the whole text, from -----BEGIN PRIVATE KEY----- to its end",
  },
  keyEncrypted: {
    "pt-BR": "está protegida por senha; abra-a antes com openssl pkey -in chave.pem -out aberta.pem",
    en: "is encrypted; open it first with openssl pkey -in key.pem -out open.pem",
  },
  otherKey: {
    "pt-BR": "não é a chave deste certificado; envie o par que o banco emitiu junto",
    en: "is not the key of this certificate; send the pair that the bank issued together",
  },
  passphrase: {
    "pt-BR": "não abre este P12; confira a senha (sem senha, envie um texto vazio)",
    en: "does not open this P12; check it (without one, send an empty text)",
  },
  noP12: {
    "pt-BR": "não é um arquivo P12 com certificado e chave, em base64; confira o arquivo que o banco enviou",
    en: "is no P12 file with a certificate and its key, in base64; check the file that the bank sent",
  },
  oldP12: {
    "pt-BR":
      "usa uma cifra antiga; converta com openssl pkcs12 -legacy -in antigo.p12 -nodes -out tudo.pem e envie `cert` e `key`",
    en: "uses an old cipher; convert it with openssl pkcs12 -legacy -in old.p12 -nodes -out all.pem and send `cert` and `key`",
  },
  expired: {
    "pt-BR": "venceu; peça um certificado novo ao banco",
    en: "has expired; ask the bank for a new certificate",
  },
  early: {
    "pt-BR": "ainda não vale; confira o relógio do servidor ou espere o início da validade",
    en: "is not valid yet; check the server's clock, or wait until it is",
  },
  ca: {
    "pt-BR": "não é um certificado PEM; envie o da autoridade que assinou o do banco, ou null",
    en: "is not a PEM certificate; send the certificate of the authority that signed the bank's, or null",
  },
});
