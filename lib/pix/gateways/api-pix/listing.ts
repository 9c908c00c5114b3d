import type { ListingPort, Period, ReceivedPix } from "../../port.ts";
import type { Connected } from "./connected.ts";
import { foundOf, type Parsed } from "./outcome.ts";
import { keyAs, pixOf } from "./payer.ts";
import { disarm } from "./problem.ts";
import { list, read, type WrittenPix } from "./schemas.ts";

/** Received Pix by period: `GET /pix`. */
export function listingOf({ account, client, api, profile }: Connected): ListingPort {
  return {
    async listReceived(period, page) {
      const path = `${api}/pix?${queryOf(period, page, profile.milliseconds, profile.pageSize)}`;
      const answer = await client.call({ method: "GET", path });
      const parse = (written: unknown): Parsed<{ payments: ReceivedPix[]; more: boolean }> => {
        const parsed = read(list, written);
        if (!parsed.ok) return parsed;
        const { paginaAtual, quantidadeDePaginas } = parsed.value.parametros.paginacao;
        // A PSP that answers another page than was asked for would let the caller miss one.
        if (paginaAtual !== page) return { ok: false, problem: "the PSP answered another page of a list" };
        const payments = (parsed.value.pix ?? []).map((pix) => receivedOf(pix, account.chave));
        return { ok: true, value: { payments, more: page + 1 < quantidadeDePaginas } };
      };
      const found = foundOf(answer, { parse, absent: [], complain: (problem) => client.complain(problem) });
      return found;
    },
  };
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
    refunds: (written.devolucoes ?? []).map(({ id, valor, status, motivo }) => ({
      devolucaoId: id,
      amount: valor,
      status,
      reason: motivo ? disarm(motivo) : null,
    })),
  };
}
