import type { TextParams } from "#lib/core/fill.ts";

/** Parameters for error texts in examples of the OpenAPI document and the reference. */
export const EXAMPLE_PARAMS: TextParams = {
  scope: "transaction.create",
  method: "PATCH",
  allow: "GET, POST, OPTIONS",
  limit: "1 MiB",
  seconds: 30,
  items: "Cartão presente (2)",
  minimum: "50.00",
  label: "Usuário no jogo",
  problem: { "pt-BR": "não pode ter espaços", en: "must not contain spaces" },
  status: { "pt-BR": "paga", en: "paid" },
  from: { "pt-BR": "pendente", en: "pending" },
  to: { "pt-BR": "enviado", en: "shipped" },
};
