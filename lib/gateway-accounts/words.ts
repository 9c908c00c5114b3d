import type { BilingualText } from "#lib/core/locale.ts";

/** Display names of the kinds of a gateway account. */
export const ACCOUNT_KIND = {
  sandbox: { "pt-BR": "Lojas de teste", en: "Test stores" },
  "api-pix": { "pt-BR": "API Pix", en: "API Pix" },
  efi: { "pt-BR": "Efí", en: "Efí" },
  key: { "pt-BR": "Chave da loja", en: "The store's key" },
  manual: { "pt-BR": "Saques à mão", en: "Withdrawals by hand" },
} as const satisfies Record<string, BilingualText>;

/** Display names of the health of its bank. */
export const BANK_HEALTH = {
  well: { "pt-BR": "Funcionando", en: "Working" },
  trouble: { "pt-BR": "Com problema", en: "In trouble" },
  unknown: { "pt-BR": "Não verificada", en: "Not checked" },
} as const satisfies Record<string, BilingualText>;

/** Display names of the environments of a gateway account. */
export const ENVIRONMENT = {
  production: { "pt-BR": "Produção", en: "Production" },
  homologation: { "pt-BR": "Homologação", en: "Homologation" },
  test: { "pt-BR": "Teste", en: "Test" },
} as const satisfies Record<string, BilingualText>;
