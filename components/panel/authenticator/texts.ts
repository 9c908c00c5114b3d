import type { TextTree } from "#lib/core/locale.ts";

export const authenticator = {
  key: {
    scan: {
      "pt-BR": "Abra seu autenticador e leia o QR Code.",
      en: "Open your authenticator and scan the QR code.",
    },
    type: {
      "pt-BR": "Digite o código de 6 dígitos que ele mostra.",
      en: "Enter the code of 6 digits that it shows.",
    },
    qr: {
      "pt-BR": "QR Code do segredo; a chave abaixo diz o mesmo",
      en: "QR code of the secret; the key below is the same",
    },
    noCamera: {
      "pt-BR": "Sem câmera? Cole a chave nele:",
      en: "No camera? Paste the key into it:",
    },
    open: { "pt-BR": "Abrir no autenticador", en: "Open in the authenticator" },
    paste: { "pt-BR": "Ou cole a chave nele:", en: "Or paste the key into it:" },
    copy: { "pt-BR": "Copiar a chave", en: "Copy the key" },
    copied: { "pt-BR": "Chave copiada", en: "Key copied" },
    copyFailed: {
      "pt-BR": "Não deu para copiar. Selecione e copie à mão.",
      en: "Copying failed. Select the key and copy it manually.",
    },
    other: { "pt-BR": "Ler o QR Code com outro aparelho", en: "Scan the QR with another device" },
  },
  waiting: {
    text: {
      "pt-BR": "Este autenticador confirma saques, reembolsos e chaves a partir de <date></date>.",
      en: "This authenticator confirms withdrawals, refunds and keys from <date></date>.",
    },
    why: {
      "pt-BR": "Ele foi ativado só com a senha. Com um link no seu e-mail, vale já.",
      en: "It was activated with only the password. With a link by e-mail it counts now.",
    },
    prove: { "pt-BR": "Ativar agora por e-mail", en: "Activate now by mail" },
    sent: {
      "pt-BR": "Enviamos um link para {email}. Abra-o neste navegador, em até uma hora.",
      en: "We sent a link to {email}. Open it in this browser within an hour.",
    },
  },
  codes: {
    title: { "pt-BR": "Seus códigos de recuperação", en: "Your recovery codes" },
    text: {
      "pt-BR":
        "Guarde fora do celular: cada um abre a conta uma vez se você perder o autenticador. Eles não aparecem de novo.",
      en: "Keep them away from the phone: each opens the account once if you lose the authenticator. They are not shown again.",
    },
    list: { "pt-BR": "Códigos de recuperação", en: "Recovery codes" },
    copy: { "pt-BR": "Copiar", en: "Copy" },
    copied: { "pt-BR": "Copiados", en: "Copied" },
    copyFailed: {
      "pt-BR": "Não deu para copiar. Selecione e copie à mão.",
      en: "Copying failed. Select the text and copy it manually.",
    },
    download: { "pt-BR": "Baixar", en: "Download" },
    print: { "pt-BR": "Imprimir", en: "Print" },
    file: { "pt-BR": "codigos-de-recuperacao-vitrine.txt", en: "vitrine-recovery-codes.txt" },
    heading: {
      "pt-BR": "Vitrine: códigos de recuperação de {email}",
      en: "Vitrine: recovery codes of {email}",
    },
    done: { "pt-BR": "Já guardei", en: "I kept them" },
  },
} satisfies TextTree;
