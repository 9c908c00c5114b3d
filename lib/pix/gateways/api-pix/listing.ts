import { createHash } from "node:crypto";
import { z } from "zod";
import type { Listed, ListingPort, Period, ReceivedPix, UnreadableRow } from "../../port.ts";
import type { Connected } from "./connected.ts";
import { foundOf, type Parsed } from "./outcome.ts";
import { keyAs, pixOf } from "./payer.ts";
import { tell } from "./problem.ts";
import { amount, list, pix, read, type WrittenPix } from "./schemas.ts";

/** Received Pix by period: `GET /pix`. */
export function listingOf({ account, client, api, profile }: Connected): ListingPort {
  return {
    async listReceived(period, page) {
      const path = `${api}/pix?${queryOf(period, page, profile.milliseconds, profile.pageSize)}`;
      const answer = await client.call({ method: "GET", work: "listing", path });
      const parse = (written: unknown): Parsed<Page> => {
        const parsed = read(list, written);
        if (!parsed.ok) return parsed;
        const { paginaAtual, quantidadeDePaginas } = parsed.value.parametros.paginacao;
        // If the PSP returns another page than requested, the caller could miss one.
        if (paginaAtual !== page) return { ok: false, problem: "the PSP answered another page of a list" };
        const rows = (parsed.value.pix ?? []).map((row) => readRow(row, account.chave));
        const payments = rows.flatMap((row) => row.pix ?? []);
        const unreadable = rows.flatMap((row) => row.unreadable ?? []);
        return { ok: true, value: { payments, unreadable, more: page + 1 < quantidadeDePaginas } };
      };
      let said: string | null = null;
      const complain = (problem: string) => {
        said = problem;
        client.complain(problem);
      };
      const found = foundOf(answer, { parse, absent: [], complain });
      // A list has no id that could be absent.
      if (found.kind === "done") return found;
      return {
        ...(found.kind === "unavailable" ? found : { kind: "unavailable" }),
        problem: said ?? tell(answer),
      };
    },

    async readReceived(endToEndId) {
      const path = `${api}/pix/${encodeURIComponent(endToEndId)}`;
      const answer = await client.call({ method: "GET", work: "listing", path });
      const parse = (written: unknown): Parsed<ReceivedPix> => {
        const parsed = read(pix, written);
        if (!parsed.ok) return parsed;
        if (parsed.value.endToEndId !== endToEndId)
          return { ok: false, problem: "the PSP answered with another Pix" };
        return { ok: true, value: receivedOf(parsed.value, account.chave) };
      };
      const complain = (problem: string) => client.complain(problem);
      return foundOf(answer, { parse, absent: profile.errors.pixAbsent, complain });
    },
  };
}

type Page = Extract<Listed, { kind: "done" }>["value"];

/** A row with unreadable refunds still counts as a Pix. */
function readRow(row: unknown, own: string | null): { pix?: ReceivedPix; unreadable?: UnreadableRow } {
  const whole = read(pix, row);
  if (whole.ok) return { pix: receivedOf(whole.value, own) };
  const { endToEndId, valor } = z
    .object({ endToEndId: pix.shape.endToEndId.nullable().catch(null), valor: amount.nullable().catch(null) })
    .catch({ endToEndId: null, valor: null })
    .parse(row);
  const hash = createHash("sha256").update(JSON.stringify(row)).digest("hex").slice(0, 16);
  const unreadable = { reference: endToEndId ?? `row-${hash}`, amount: valor, problem: whole.problem };
  const bare = read(pix.omit({ devolucoes: true }), row);
  return bare.ok ? { pix: receivedOf(bare.value, own), unreadable } : { unreadable };
}

export function queryOf({ from, to }: Period, page: number, milliseconds: boolean, size: number): string {
  const written = (date: Date) =>
    milliseconds ? date.toISOString() : date.toISOString().replace(/\.\d{3}Z$/, "Z");
  return new URLSearchParams({
    inicio: written(from),
    fim: written(to),
    "paginacao.paginaAtual": String(page),
    "paginacao.itensPorPagina": String(size),
  }).toString();
}

function receivedOf(written: WrittenPix, own: string | null): ReceivedPix {
  return {
    ...pixOf(written),
    txid: written.txid || null,
    chave: keyAs(own, written.chave),
  };
}
