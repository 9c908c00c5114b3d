import type { BilingualText } from "#lib/core/locale.ts";
import { CODE } from "./schema-texts.ts";

// Descriptions of the properties in schemas of shipments and deliveries.
export const SHIPMENT = {
  carrier: {
    "pt-BR": "`correios`, `jadlog`, `loggi` ou `other`; null apaga.",
    en: "`correios`, `jadlog`, `loggi` or `other`; null clears it.",
  },
  carrierName: {
    "pt-BR": "O nome da transportadora `other`; null apaga.",
    en: "Name of the carrier `other`; null clears it.",
  },
  trackingCode: { "pt-BR": "Código de rastreio.", en: "Tracking code." },
  trackingUrl: {
    "pt-BR": "Página de rastreio; sem ela, a da transportadora para este código.",
    en: "URL of the tracking page; by default the carrier's page for this code.",
  },
  confirmDisputed: {
    "pt-BR":
      "`true` para enviar ou entregar um pedido que quem pagou está contestando (`disputed`); sem ele, 409 `OrderDisputed`.",
    en: "`true` to ship or deliver an order that its payer disputes (`disputed`); without it, 409 `OrderDisputed`.",
  },
} as const satisfies Record<string, BilingualText>;

export const HAND_OVER = {
  confirmDisputed: SHIPMENT.confirmDisputed,
} as const satisfies Record<string, BilingualText>;

export const DELIVERED_UNIT = {
  status: {
    "pt-BR": "`delivered` entregue; `replaced` trocada depois por outra.",
    en: "`delivered`, or `replaced` by another unit.",
  },
  content: { "pt-BR": "O que foi entregue, mascarado.", en: "The delivered content, masked." },
  deliveredAt: { "pt-BR": "Quando foi entregue.", en: "When it was delivered." },
  replacedAt: { "pt-BR": "Quando foi trocada, ou null.", en: "When it was replaced, or null." },
} as const satisfies Record<string, BilingualText>;

export const DELIVERY = {
  orderCode: CODE,
  name: { "pt-BR": "O produto.", en: "The product." },
  deliveredAt: { "pt-BR": "Quando foi entregue.", en: "When it was delivered." },
  contents: { "pt-BR": "O que foi entregue, unidade por unidade.", en: "What was delivered, unit by unit." },
  "contents.kind": {
    "pt-BR": "`code` um código numa linha; `text` um texto; `link` um endereço https.",
    en: "`code` a single-line code; `text` a text; `link` an https URL.",
  },
  "contents.value": { "pt-BR": "O código, o texto ou o endereço.", en: "The code, the text or the URL." },
} as const satisfies Record<string, BilingualText>;
