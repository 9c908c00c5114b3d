import type { Listed, ListingPort, Period, ReadPix } from "../../port.ts";
import type { Connected } from "./connected.ts";
import { foundOf, type Parsed } from "./outcome.ts";
import { readParts } from "./parts.ts";
import { tell } from "./problem.ts";
import { list, read } from "./schemas.ts";

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
        const rows = readRows(parsed.value.pix ?? [], account.chave);
        return { ok: true, value: { ...rows, more: page + 1 < quantidadeDePaginas } };
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
      const parse = (written: unknown): Parsed<ReadPix> => {
        const parts = readRows([written], account.chave);
        const told = parts.payments[0] ?? parts.unreadable[0];
        if (told?.endToEndId !== endToEndId)
          return { ok: false, problem: "the PSP answered with another Pix" };
        return { ok: true, value: parts };
      };
      const complain = (problem: string) => client.complain(problem);
      return foundOf(answer, { parse, absent: profile.errors.pixAbsent, complain });
    },
  };
}

type Page = Extract<Listed, { kind: "done" }>["value"];

function readRows(rows: readonly unknown[], own: string | null): ReadPix {
  const parts = rows.map((row) => readParts(row, own));
  return {
    payments: parts.flatMap(({ pix }) => pix ?? []),
    loose: parts.flatMap(({ loose }) => loose ?? []),
    unreadable: parts.flatMap(({ unreadable }) => unreadable),
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
