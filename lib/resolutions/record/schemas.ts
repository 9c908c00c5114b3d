import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { acrossFields } from "#lib/core/across-fields.ts";
import { amount, reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";
import { CONTRADICTIONS, OUTCOMES, type Outcome, RESOLVED_KINDS, STATES } from "./kinds.ts";
import { resolutionMessages } from "./messages.ts";
import { isProofOf } from "./proof.ts";

const proof = line(60);

/** Whether the proof has the form of these outcomes; true for any other, and where one of the two is no text. */
function provenIf(outcomes: readonly Outcome[]) {
  return (body: Readonly<Record<string, unknown>>) => {
    const outcome = outcomes.find((one) => one === body.outcome);
    return outcome === undefined || typeof body.proof !== "string" || isProofOf(outcome, body.proof.trim());
  };
}

export const proposalBody = z
  .strictObject({
    outcome: z.enum(OUTCOMES),
    proof,
    amount: amount({ min: 0.01 }).optional(),
    note: line(300),
    totpCode,
  })
  .refine(...acrossFields(provenIf(["sent", "paid"]), "proof", resolutionMessages.pixId))
  .refine(...acrossFields(provenIf(["refunded"]), "proof", resolutionMessages.returnId))
  .refine(
    ...acrossFields(provenIf(["not_sent", "not_refunded", "not_paid"]), "proof", resolutionMessages.protocol),
  )
  .refine(
    ...acrossFields(
      ({ amount, outcome }) => amount === undefined || outcome === "sent" || outcome === "paid",
      "amount",
      resolutionMessages.notTaken,
    ),
  );
export type ProposalBody = z.output<typeof proposalBody>;

const PROPOSAL = {
  outcome: {
    "pt-BR":
      "O desfecho: de um saque `sent` ou `not_sent`, de um reembolso ou devolução `refunded` ou `not_refunded`, de uma cobrança `paid` ou `not_paid`.",
    en: "The outcome: of a withdrawal `sent` or `not_sent`, of a refund or return `refunded` or `not_refunded`, of a charge `paid` or `not_paid`.",
  },
  proof: {
    "pt-BR":
      "A prova: o endToEndId do Pix (`sent`, `paid`), o id da devolução (`refunded`), ou o número do protocolo em que o banco disse que nada aconteceu.",
    en: "The proof: the endToEndId of the Pix (`sent`, `paid`), the id of the devolução (`refunded`), or the protocol number by which the bank confirmed that nothing happened.",
  },
  note: { "pt-BR": "O que foi apurado.", en: "Findings." },
} as const;

nameSchema(
  "NewProposal",
  { "pt-BR": "Uma baixa manual a propor.", en: "A manual resolution to propose." },
  proposalBody,
  {
    ...PROPOSAL,
    amount: {
      "pt-BR": "Quanto o banco moveu, se não foi o valor pedido.",
      en: "The amount that the bank moved, if it differs from the requested one.",
    },
  },
);

const operator = z.object({ id: z.uuid(), name: z.string() });

export const proposal = z.object({
  id: z.uuid(),
  outcome: z.enum(OUTCOMES),
  proof: z.string(),
  amount: reais(),
  note: z.string(),
  proposedBy: operator,
  createdAt: z.iso.datetime(),
});
export type ProposalView = z.output<typeof proposal>;

const SHOWN = {
  ...PROPOSAL,
  amount: {
    "pt-BR": "O valor que o banco moveu, ou moveria.",
    en: "The amount that the bank moved, or would have.",
  },
  proposedBy: { "pt-BR": "Quem propôs.", en: "The operator who proposed it." },
  "proposedBy.name": { "pt-BR": "Nome de quem propôs.", en: "The operator's name." },
} as const;

nameSchema(
  "Proposal",
  {
    "pt-BR": "A baixa manual proposta para uma pendência.",
    en: "The manual resolution proposed for a case.",
  },
  proposal,
  SHOWN,
);

export const resolution = proposal.extend({
  kind: z.enum(RESOLVED_KINDS),
  recordId: z.uuid(),
  storeId: z.uuid().nullable(),
  accountId: z.uuid(),
  currency: z.literal("BRL"),
  state: z.enum(STATES),
  decidedBy: operator.nullable(),
  reason: z.string().nullable(),
  contradiction: z.enum(CONTRADICTIONS).nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type ResolutionView = z.output<typeof resolution>;

nameSchema(
  "Resolution",
  {
    "pt-BR": "O fim que duas pessoas da operação dão ao que o banco não responde.",
    en: "The end that two operators give to what the bank does not answer.",
  },
  resolution,
  {
    ...SHOWN,
    kind: {
      "pt-BR": "`withdrawal`, `refund`, `charge`, ou `return`: a devolução de um Pix sem cobrança.",
      en: "`withdrawal`, `refund`, `charge`, or `return`: the return of a Pix without a charge.",
    },
    recordId: {
      "pt-BR": "O registro, que é o id da pendência.",
      en: "The record, which is the id of the case.",
    },
    storeId: { "pt-BR": "A loja, ou null.", en: "The store, or null." },
    accountId: { "pt-BR": "A conta no banco.", en: "The account at the bank." },
    state: {
      "pt-BR":
        "`open` à espera de outra pessoa; `approved` aplicada; `rejected` recusada; `cancelled` cancelada por quem propôs; `void` o banco respondeu antes.",
      en: "`open` awaits another operator; `approved` was applied; `rejected` was refused; `cancelled` was withdrawn by its proposer; `void` the bank answered first.",
    },
    decidedBy: { "pt-BR": "Quem decidiu, ou null.", en: "The operator who decided, or null." },
    "decidedBy.name": { "pt-BR": "Nome de quem decidiu.", en: "The operator's name." },
    reason: { "pt-BR": "Por que foi recusada, ou null.", en: "Why it was rejected, or null." },
    contradiction: {
      "pt-BR":
        "O que o banco disse depois e não combina: `not_sent`, `not_refunded`, ou `other_id`, outro Pix, ou que o da prova é de outro registro; ou null.",
      en: "What the bank said later that contradicts it: `not_sent`, `not_refunded`, or `other_id`, another Pix, or that the one of the proof belongs to another record; or null.",
    },
    decidedAt: { "pt-BR": "Quando foi decidida, ou null.", en: "When it was decided, or null." },
  },
);

/** The end of a record as its store sees it. */
export const resolved = z.object({
  outcome: z.enum(OUTCOMES),
  proof: z.string(),
  decidedAt: z.iso.datetime(),
});

/** Describes a nullable field `resolved`. */
export const RESOLVED_OR_NULL = {
  "pt-BR": "A baixa manual, quando o banco não respondeu; ou null.",
  en: "The manual resolution, if the bank did not answer; otherwise null.",
};

nameSchema(
  "Resolved",
  {
    "pt-BR": "Como a plataforma encerrou o que o banco não respondeu.",
    en: "How the platform ended what the bank did not answer.",
  },
  resolved,
  {
    outcome: PROPOSAL.outcome,
    proof: PROPOSAL.proof,
    decidedAt: { "pt-BR": "Quando.", en: "When." },
  },
);
