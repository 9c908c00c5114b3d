import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import type { OrderStatus, ReturnEnd } from "#prisma/generated/enums.ts";

export const returnState = z.enum(["requested", "refunded", "withdrawn", "closed"]);
export type ReturnState = z.output<typeof returnState>;

const moment = () => z.iso.datetime();

/** A return request without the buyer's reason, for everyone who has the order code. */
export const returnRequest = z.object({
  state: returnState,
  requestedAt: moment(),
  until: moment().nullable(),
  answer: z.string().nullable(),
  answeredAt: moment().nullable(),
  endedAt: moment().nullable(),
});

/** The return request for the store, with the reason. */
export const ownReturnRequest = returnRequest.extend({ reason: z.string().nullable() });

/** The columns of an order that its return request is read from. */
export type ReturnFacts = {
  status: OrderStatus;
  refundedAt: Date | null;
  returnRequestedAt: Date | null;
  returnUntil: Date | null;
  returnAnswer: string | null;
  returnAnsweredAt: Date | null;
  returnEnd: ReturnEnd | null;
  returnEndedAt: Date | null;
};

/** The values of these columns for a new order. */
export const NO_RETURN = {
  returnRequestedAt: null,
  returnUntil: null,
  returnReason: null,
  returnAnswer: null,
  returnAnsweredAt: null,
  returnEnd: null,
  returnEndedAt: null,
} as const;

/** Null for an order without a return request. */
export function presentReturn(order: ReturnFacts): z.output<typeof returnRequest> | null {
  if (order.returnRequestedAt === null) return null;
  const state = order.returnEnd ?? (order.status === "refunded" ? "refunded" : "requested");
  const endedAt = order.returnEndedAt ?? (state === "refunded" ? order.refundedAt : null);
  return {
    state,
    requestedAt: order.returnRequestedAt.toISOString(),
    until: order.returnUntil?.toISOString() ?? null,
    answer: order.returnAnswer,
    answeredAt: order.returnAnsweredAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export function presentOwnReturn(
  order: ReturnFacts & { returnReason: string | null },
): z.output<typeof ownReturnRequest> | null {
  const request = presentReturn(order);
  return request && { ...request, reason: order.returnReason };
}

const FIELDS = {
  state: {
    "pt-BR":
      "`requested` a loja deve reembolsar o valor; `refunded` o pedido foi reembolsado por inteiro; `withdrawn` quem comprou mudou de ideia; `closed` a loja encerrou, porque o valor voltou por fora da plataforma.",
    en: "`requested`: the store owes the refund; `refunded`: the order was refunded in full; `withdrawn` by the buyer; `closed` by the store, because the money went back outside the platform.",
  },
  requestedAt: { "pt-BR": "Quando foi pedido.", en: "When it was requested." },
  until: {
    "pt-BR": "Até quando podia ser pedido; null se o que foi enviado ainda não tinha chegado.",
    en: "The end of the period; null if the parcel had not arrived yet.",
  },
  answer: { "pt-BR": "O que a loja respondeu, ou null.", en: "The store's answer, or null." },
  answeredAt: { "pt-BR": "Quando a loja respondeu, ou null.", en: "When the store answered, or null." },
  endedAt: { "pt-BR": "Quando terminou, ou null.", en: "When it ended, or null." },
} as const;

nameSchema(
  "PublicReturnRequest",
  { "pt-BR": "A devolução que quem comprou pediu.", en: "A buyer's request to return an order." },
  returnRequest,
  FIELDS,
);
nameSchema(
  "ReturnRequest",
  { "pt-BR": "A devolução que quem comprou pediu.", en: "A buyer's request to return an order." },
  ownReturnRequest,
  { ...FIELDS, reason: { "pt-BR": "O motivo, se foi dito.", en: "The reason, if one was given." } },
);

export const RETURN_REQUEST = {
  "pt-BR": "O pedido de devolução (direito de arrependimento, CDC, artigo 49), ou null.",
  en: "The buyer's request to return the order (right of withdrawal, CDC article 49), or null.",
} as const;
