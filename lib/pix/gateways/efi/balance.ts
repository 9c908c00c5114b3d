import { z } from "zod";
import { type Money, money } from "#lib/core/money.ts";
import type { BalancePort } from "../../port.ts";
import type { Connected } from "../api-pix/connected.ts";
import { foundOf, type Parsed } from "../api-pix/outcome.ts";
import { amount, read } from "../api-pix/schemas.ts";

/** The spendable and the blocked balance (by a court or a dispute). Negative values would be an error at Efí. */
const written = z.object({
  saldo: amount,
  bloqueios: z.object({ total: amount }).nullish(),
});

/** `GET /v2/gn/saldo?bloqueios=true`, scope `gn.balance.read`: https://dev.efipay.com.br/docs/api-pix/saldo */
export function balanceOf({ client }: Connected): BalancePort {
  return {
    async readBalance() {
      const answer = await client.call({
        method: "GET",
        work: "balance",
        path: "/v2/gn/saldo?bloqueios=true",
      });
      const parse = (body: unknown): Parsed<{ balance: Money; blocked: Money | null }> => {
        const parsed = read(written, body);
        if (!parsed.ok) return parsed;
        const blocked = parsed.value.bloqueios?.total ?? null;
        return { ok: true, value: { balance: parsed.value.saldo.plus(blocked ?? money(0)), blocked } };
      };
      const found = foundOf(answer, { parse, absent: [], complain: (problem) => client.complain(problem) });
      // There is no id here that could be absent.
      return found.kind === "absent" ? { kind: "unavailable" } : found;
    },
  };
}
