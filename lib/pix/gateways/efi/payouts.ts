import { z } from "zod";
import { toFixed } from "#lib/core/money.ts";
import { institutionName } from "#lib/pix/institutions.ts";
import type {
  Outcome,
  PayoutPort,
  Recipient,
  TransferRequest,
  TransferView,
  UnreadablePart,
} from "../../port.ts";
import { bankText } from "../api-pix/bank-text.ts";
import type { Connected } from "../api-pix/connected.ts";
import type { Answer } from "../api-pix/exchange.ts";
import { foundOf, outcomeOf, type Parsed, payoutMayExist } from "../api-pix/outcome.ts";
import { hashOf } from "../api-pix/parts.ts";
import { disarm } from "../api-pix/problem.ts";
import { amount, moment, read } from "../api-pix/schemas.ts";

const id = z.string().nullish();
const words = z.string().nullish().catch(null);
const party = z.object({ nome: words }).nullish().catch(null);
const failure = z.object({ codigo: words, motivo: words }).nullish().catch(null);

/** A sent Pix. Efí's answer to the call has `e2eId`; its reads and notifications `endToEndId`. */
const sent = z.object({
  idEnvio: z.string(),
  e2eId: id,
  endToEndId: id,
  valor: amount,
  status: z.string(),
  motivo: words,
  favorecido: z
    .object({
      identificacao: party,
      contaBanco: z.object({ nome: words, codigoBanco: words }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
  gnExtras: z.object({ erro: failure, error: failure }).nullish().catch(null),
  // Each return is read on its own.
  devolucoes: z.unknown().optional(),
});

const back = z
  .object({
    rtrId: id.catch(null),
    endToEndId: id.catch(null),
    valor: amount,
    status: z.string().nullish(),
    horario: z.object({ solicitacao: moment.nullish(), liquidacao: moment.nullish() }).nullish(),
  })
  .refine(({ rtrId, endToEndId }) => rtrId || endToEndId, { path: ["rtrId"] })
  .refine(({ horario }) => horario?.liquidacao ?? horario?.solicitacao, { path: ["horario"] });

const backFacts = z
  .object({
    rtrId: id.catch(null),
    endToEndId: id.catch(null),
    valor: amount.nullable().catch(null),
    status: z.unknown().optional(),
  })
  .catch({ rtrId: null, endToEndId: null, valor: null, status: null });

type Sent = z.output<typeof sent>;

const STATES = ["EM_PROCESSAMENTO", "REALIZADO", "NAO_REALIZADO"] as const;

/** `PUT /v3/gn/pix/{idEnvio}`, `PUT /v2/gn/pix/{idEnvio}/qrcode`, `GET /v2/gn/pix/enviados/…`. */
export function payoutsOf({ client, profile: { errors } }: Connected, chave: string): PayoutPort {
  const complain = (problem: string) => client.complain(problem);
  const outcome = (answer: Answer, { idEnvio }: TransferRequest): Outcome<TransferView> =>
    outcomeOf(answer, {
      parse: (written) => viewOf(written, idEnvio, complain),
      refused: errors.refused.payout,
      existing: payoutMayExist,
      complain,
    });
  return {
    async sendToKey(request) {
      const answer = await client.call({
        method: "PUT",
        work: "payouts",
        path: `/v3/gn/pix/${encodeURIComponent(request.idEnvio)}`,
        body: {
          valor: toFixed(request.amount),
          pagador: payerOf(chave, request.description),
          favorecido: { chave: request.pixKey },
        },
      });
      return outcome(answer, request);
    },

    async payCode(request) {
      const answer = await client.call({
        method: "PUT",
        work: "payouts",
        path: `/v2/gn/pix/${encodeURIComponent(request.idEnvio)}/qrcode`,
        body: { pagador: payerOf(chave, request.description), pixCopiaECola: request.brCode },
      });
      return outcome(answer, request);
    },

    async readTransfer(idEnvio) {
      const path = `/v2/gn/pix/enviados/id-envio/${encodeURIComponent(idEnvio)}`;
      const answer = await client.call({ method: "GET", work: "payouts", path });
      const parse = (written: unknown) => viewOf(written, idEnvio, complain);
      return foundOf(answer, { parse, absent: errors.absent.payout, complain });
    },
  };
}

export function payerOf(chave: string, description: string | null) {
  const infoPagador = bankText(description, 140);
  return { chave, ...(infoPagador ? { infoPagador } : {}) };
}

function viewOf(
  written: unknown,
  idEnvio: string,
  complain: (problem: string) => void,
): Parsed<TransferView> {
  const parsed = read(sent, written);
  if (!parsed.ok) return parsed;
  const { status: told, valor } = parsed.value;
  if (parsed.value.idEnvio !== idEnvio)
    return { ok: false, problem: "a payout at the PSP has another id than was asked for" };
  const endToEndId = parsed.value.endToEndId ?? parsed.value.e2eId ?? null;
  // A state that is not known says nothing about the end.
  const status = STATES.find((state) => state === told) ?? "EM_PROCESSAMENTO";
  if (status !== told) complain(disarm(`a payout of the PSP is in a state that is not known: ${told}`));
  const { returns, unreadable } = returnsOf(parsed.value, endToEndId ?? idEnvio);
  const [reason, recipient] = [reasonOf(parsed.value), recipientOf(parsed.value)];
  return { ok: true, value: { status, amount: valor, endToEndId, reason, recipient, returns, unreadable } };
}

/** Only reads report it; the answer to the call does not. */
function recipientOf({ favorecido }: Sent): Recipient | null {
  const { identificacao, contaBanco } = favorecido ?? {};
  // The name of a small business can contain its owner's CPF.
  const name = bankText(disarm(identificacao?.nome ?? contaBanco?.nome ?? ""), 100);
  const ispb = contaBanco?.codigoBanco?.trim() ?? "";
  const bank = /^[0-9]{8}$/.test(ispb) ? institutionName(ispb) : null;
  return name || bank ? { name, bank } : null;
}

function reasonOf({ motivo, gnExtras }: Sent): string | null {
  const error = gnExtras?.erro ?? gnExtras?.error ?? null;
  return bankText(disarm(motivo ?? error?.motivo ?? error?.codigo ?? ""), 140);
}

type Returns = Pick<TransferView, "returns" | "unreadable">;

/** The completed returns, each read on its own; one that is still in progress or failed is not included. */
function returnsOf({ devolucoes }: Sent, payout: string): Returns {
  const found: Returns = { returns: [], unreadable: [] };
  if (devolucoes === null || devolucoes === undefined) return found;
  for (const written of Array.isArray(devolucoes) ? devolucoes : [devolucoes]) {
    const facts = backFacts.parse(written);
    if (facts.status === "EM_PROCESSAMENTO" || facts.status === "NAO_REALIZADO") continue;
    const made = read(back, written);
    const status = made.ok ? (made.value.status ?? "DEVOLVIDO") : null;
    if (made.ok && status === "DEVOLVIDO") found.returns.push(returnOf(made.value));
    else {
      const problem = made.ok ? "an answer of the PSP can't be read: status" : made.problem;
      found.unreadable.push(unreadableReturn(written, payout, `a return of the payout: ${problem}`));
    }
  }
  return found;
}

function returnOf({ rtrId, endToEndId, valor, horario }: z.output<typeof back>) {
  const at = horario?.liquidacao ?? horario?.solicitacao;
  if (!at) throw new Error("a return without a time was read");
  return { endToEndId: rtrId || endToEndId || "", amount: valor, at };
}

function unreadableReturn(written: unknown, payout: string, problem: string): UnreadablePart {
  const { rtrId, endToEndId, valor } = backFacts.parse(written);
  return {
    part: "return",
    endToEndId: payout,
    reference: `${payout}/${rtrId || endToEndId || hashOf(written)}`,
    devolucaoId: null,
    amount: valor,
    chave: null,
    at: null,
    problem,
  };
}
