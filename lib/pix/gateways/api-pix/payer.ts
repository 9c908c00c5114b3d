import { toFixed } from "#lib/core/money.ts";
import { parsePixKey } from "#lib/pix/keys.ts";
import type { PixIn, ReceivedRefund, TaxWithheld } from "../../port.ts";
import { disarm } from "./problem.ts";
import type { WrittenPix, WrittenRefund } from "./schemas.ts";

/** Converts a received Pix, with its payer if the PSP names one. */
export function pixOf(written: WrittenPix): Omit<PixIn, "refunds"> {
  const payer = written.gnExtras?.pagador ?? written.pagador ?? null;
  return {
    endToEndId: written.endToEndId,
    amount: written.valor,
    tax: taxOf(written),
    paidAt: written.horario,
    payerName: payer?.nome?.trim() || null,
    payerDocument: bareDocument(payer?.cpf ?? payer?.cnpj ?? null),
  };
}

function taxOf({ valor, valorLiquido, tributo }: WrittenPix): TaxWithheld | null {
  if (!valorLiquido || valorLiquido.equals(valor)) return null;
  return { amount: valor.minus(valorLiquido), told: { valorLiquido: toFixed(valorLiquido), tributo } };
}

export function refundOf({ id, rtrId, valor, status, motivo }: WrittenRefund): ReceivedRefund {
  return {
    devolucaoId: id ?? rtrId ?? "",
    rtrId: rtrId ?? null,
    amount: valor,
    status,
    reason: motivo ? disarm(motivo) : null,
  };
}

/** Returns the account's own spelling if it is the same key: some PSPs add punctuation or capitals. */
export function keyAs(own: string | null, written: string | null | undefined): string | null {
  if (!written) return null;
  const [mine, theirs] = [own, written].map((key) => (key ? parsePixKey(key) : null));
  return mine?.ok && theirs?.ok && mine.value === theirs.value ? own : written;
}

/** Strips the punctuation of a CPF or CNPJ; `*` and `x` are characters masked by the PSP. Otherwise null. */
export function bareDocument(text: string | null): string | null {
  const bare = (text ?? "").replace(/[.\-/\s]/g, "").toUpperCase();
  const masked = bare.replaceAll("X", "*");
  if (/^[0-9*]{11}$/.test(masked)) return masked;
  return /^[0-9A-Z*]{12}[0-9*]{2}$/.test(bare) ? bare : null;
}
