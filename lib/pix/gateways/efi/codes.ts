import { z } from "zod";
import type { CodePort, CodeView } from "../../port.ts";
import type { Connected } from "../api-pix/connected.ts";
import { foundOf, type Parsed } from "../api-pix/outcome.ts";
import { problemOf } from "../api-pix/problem.ts";
import { amount, moment, read } from "../api-pix/schemas.ts";

const detail = z.object({
  status: z.string(),
  valor: z.object({ final: amount.nullish(), original: amount.nullish() }).nullish(),
  calendario: z
    .object({
      criacao: moment.nullish().catch(null),
      apresentacao: moment.nullish().catch(null),
      expiracao: z.coerce.number().nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/** `POST /v2/gn/qrcodes/detalhar`: the amount and state of a dynamic code of any PSP. */
export function codesOf({ client, api }: Connected): CodePort {
  return {
    async previewCode(brCode) {
      const answer = await client.call({
        method: "POST",
        work: "codes",
        path: `${api}/gn/qrcodes/detalhar`,
        body: { pixCopiaECola: brCode },
      });
      // Efí refuses a code that it can't find with 400 or 422: to the caller, the code does not exist.
      if (answer.kind === "answered" && [400, 422].includes(answer.status) && isRefusal(answer.body))
        return { kind: "absent" };
      return foundOf(answer, { parse: viewOf, absent: [], complain: (problem) => client.complain(problem) });
    },
  };
}

function isRefusal(body: unknown): boolean {
  return problemOf(body)?.name === "QrcodeOperacaoInvalida";
}

function viewOf(written: unknown): Parsed<CodeView> {
  const parsed = read(detail, written);
  if (!parsed.ok) return parsed;
  const { status, valor } = parsed.value;
  // Paying a code with an unknown amount would send whatever it asks for.
  if (status === "ATIVA" && !valor?.final && !valor?.original)
    return { ok: false, problem: "a code at the PSP has no amount" };
  const value = { amount: valor?.final ?? valor?.original ?? null, state: stateOf(status, parsed.value) };
  return { ok: true, value };
}

/** An expired charge stays ATIVA: the time at which the bank read it tells whether it has expired. */
function stateOf(status: string, { calendario }: z.output<typeof detail>): CodeView["state"] {
  if (status === "CONCLUIDA") return "paid";
  if (status !== "ATIVA") return "cancelled";
  const { criacao, apresentacao, expiracao } = calendario ?? {};
  if (!criacao || !apresentacao || !expiracao) return "payable";
  return apresentacao.getTime() > criacao.getTime() + expiracao * 1000 ? "expired" : "payable";
}
