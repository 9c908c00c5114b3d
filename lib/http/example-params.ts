import type { TextParams } from "#lib/core/fill.ts";

/** Parameters for error texts in examples of the OpenAPI document and the reference. */
export const EXAMPLE_PARAMS: TextParams = {
  scope: "transaction.create",
  method: "PATCH",
  allow: "GET, POST, OPTIONS",
  limit: "1 MiB",
  wait: "30 s",
  items: "Cartão presente (2)",
  minimum: "50.00",
  missing: 12.5,
  maximum: 50,
  expected: 40,
  total: 45,
  fee: 0.55,
  left: 250,
  owed: "80.00",
  pictures: 9_998,
  used: 1_250,
  most: 10_000,
  mostMb: 2_000,
  label: "Usuário no jogo",
  problem: { "pt-BR": "não pode ter espaços", en: "must not contain spaces" },
  status: { "pt-BR": "paga", en: "paid" },
  from: { "pt-BR": "pendente", en: "pending" },
  to: { "pt-BR": "enviado", en: "shipped" },
};
