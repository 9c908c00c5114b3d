import { toFixed } from "#lib/core/money.ts";
import type { RefundPort, RefundRequest, RefundView } from "../../port.ts";
import type { Connected } from "./connected.ts";
import { foundOf, isAbsent, outcomeOf, type Parsed, refundMayExist } from "./outcome.ts";
import { disarm } from "./problem.ts";
import { read, refund } from "./schemas.ts";

/** Refunds: `PUT` and `GET /pix/{e2eid}/devolucao/{id}`. */
export function refundsOf({ client, api, profile: { errors } }: Connected): RefundPort {
  const pathOf = ({ endToEndId, devolucaoId }: RefundRequest) =>
    `${api}/pix/${encodeURIComponent(endToEndId)}/devolucao/${encodeURIComponent(devolucaoId)}`;
  const complain = (problem: string) => client.complain(problem);
  return {
    async refund(request) {
      const body = { valor: toFixed(request.amount) };
      const answer = await client.call({ method: "PUT", work: "refunds", path: pathOf(request), body });
      // A Pix that the PSP does not find still exists: it arrived, but reads may lag.
      if (isAbsent(answer, errors.pixAbsent))
        return { kind: "later", reason: "the PSP does not find the Pix now" };
      return outcomeOf(answer, {
        parse: (written) => parseRefund(written, request),
        refused: errors.refused.refund,
        existing: refundMayExist,
        complain,
      });
    },

    async readRefund(request) {
      const answer = await client.call({ method: "GET", work: "refunds", path: pathOf(request) });
      return foundOf(answer, {
        parse: (written) => parseRefund(written, request),
        absent: errors.absent.refund,
        complain,
      });
    },
  };
}

function parseRefund(written: unknown, request: RefundRequest): Parsed<RefundView> {
  const parsed = read(refund, written);
  if (!parsed.ok) return parsed;
  const { id, rtrId = null, valor, status, motivo } = parsed.value;
  if (id !== request.devolucaoId || !valor.equals(request.amount))
    return { ok: false, problem: "a refund at the PSP has another id or amount than was asked for" };
  return { ok: true, value: { status, reason: motivo ? disarm(motivo) : null, rtrId } };
}
