import { toFixed } from "#lib/core/money.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { writeDynamicBrCode } from "#lib/pix/brcode-write.ts";
import { parseDocument } from "#lib/pix/documents.ts";
import type { ChargePort, ChargeRequest, ChargeView } from "../../port.ts";
import { bankText } from "./bank-text.ts";
import type { Connected } from "./connected.ts";
import { chargeMayExist, foundOf, outcomeOf, type Parsed } from "./outcome.ts";
import { readParts } from "./parts.ts";
import { keyAs } from "./payer.ts";
import { disarm } from "./problem.ts";
import { charge, read, type WrittenCharge } from "./schemas.ts";

const REMOVED = "REMOVIDA_PELO_USUARIO_RECEBEDOR";

/** Clocks differ, and a payment made in a charge's last moment arrives after its end. */
const GRACE_SECONDS = 60;

/** Immediate charges: `PUT`, `GET` and `PATCH /cob/{txid}`. */
export function chargesOf({ account, client, api, profile }: Connected, chave: string): ChargePort {
  const { absent } = profile.errors;
  const pathOf = (txid: string) => `${api}/cob/${encodeURIComponent(txid)}`;
  const complain = (problem: string) => client.complain(problem);
  return {
    graceSeconds: GRACE_SECONDS,
    confirmedBy: "psp",

    async createCharge(request) {
      const body = chargeBody(request, chave);
      const answer = await client.call({
        ...{ method: "PUT", work: "charges", idempotent: true, of: request.storeId },
        ...{ path: pathOf(request.txid), body },
      });
      const parse = (written: unknown): Parsed<{ copyPaste: string }> => {
        const made = ours(read(charge, written), request.txid);
        if (!made.ok) return made;
        if (
          !made.value.valor.original.equals(request.amount) ||
          (keyAs(chave, made.value.chave) ?? chave) !== chave
        )
          return { ok: false, problem: "a charge at the PSP has another amount or key than was asked for" };
        const payee = { name: request.payeeName, city: request.payeeCity };
        const copyPaste = codeOf(made.value, payee, toFixed(request.amount));
        if (!copyPaste)
          return { ok: false, problem: "a charge of the PSP has neither a code nor a location" };
        return { ok: true, value: { copyPaste } };
      };
      return outcomeOf(answer, { parse, refused: "any_problem", existing: chargeMayExist, complain });
    },

    async readCharge(txid) {
      const answer = await client.call({ method: "GET", work: "charges", path: pathOf(txid) });
      const parse = (written: unknown): Parsed<ChargeView> => {
        const found = ours(read(charge, written), txid);
        if (!found.ok) return found;
        const { told, known } = found.value.status;
        if (known === null) complain(disarm(`a charge of the PSP is in a state that is not known: ${told}`));
        return { ok: true, value: viewOf(found.value, account) };
      };
      return foundOf(answer, { parse, absent: absent.charge, complain });
    },

    async cancelCharge(txid) {
      const answer = await client.call({
        ...{ method: "PATCH", work: "charges" },
        ...{ path: pathOf(txid), body: { status: REMOVED } },
      });
      const parse = (written: unknown): Parsed<null> => {
        const found = ours(read(charge, written), txid);
        if (!found.ok) return found;
        const { told, known } = found.value.status;
        return known?.startsWith("REMOVIDA")
          ? { ok: true, value: null }
          : { ok: false, problem: `a charge that was to be removed is ${told} at the PSP` };
      };
      return outcomeOf(answer, { parse, refused: "any_problem", existing: () => false, complain });
    },
  };
}

/** Refuses an answer with the charge of another txid. */
function ours(parsed: Parsed<WrittenCharge>, txid: string): Parsed<WrittenCharge> {
  if (!parsed.ok || parsed.value.txid === txid) return parsed;
  return { ok: false, problem: "the PSP answered with the charge of another txid" };
}

export function chargeBody(request: ChargeRequest, chave: string) {
  const debtor = debtorOf(request.payer);
  const description = bankText(request.description, 140);
  return {
    calendario: { expiracao: Math.max(1, Math.ceil(request.expiresIn)) },
    ...(debtor ? { devedor: debtor } : {}),
    valor: { original: toFixed(request.amount) },
    chave,
    ...(description ? { solicitacaoPagador: description } : {}),
  };
}

/** A debtor needs a name and a valid document; otherwise the charge has none. */
function debtorOf({ name, document }: ChargeRequest["payer"]) {
  const nome = bankText(name, 200);
  const parsed = document ? parseDocument(document) : null;
  if (!nome || !parsed?.ok) return null;
  return { [parsed.type]: parsed.value, nome };
}

function viewOf(written: WrittenCharge, { name, chave }: GatewayAccount): ChargeView {
  const rows = Array.isArray(written.pix) ? written.pix : [];
  const parts = rows.map((row) => readParts(row, chave));
  return {
    status: written.status.known ?? "unknown",
    amount: written.valor.original,
    copyPaste: codeOf(written, { name, city: "" }, toFixed(written.valor.original)) || null,
    chave: keyAs(chave, written.chave),
    payments: parts.flatMap(({ pix }) => pix ?? []),
    unreadable: parts.flatMap(({ unreadable }) => unreadable),
  };
}

/** Returns the PSP's code if it is readable, otherwise one written from the charge's location. */
function codeOf(
  written: WrittenCharge,
  payee: { name: string; city: string },
  amount: string,
): string | null {
  const given = written.pixCopiaECola ?? written.brcode ?? written.textoImagemQRcode ?? null;
  if (given && readBrCode(given).ok) return given;
  const url = (written.location ?? written.loc?.location ?? "").replace(/^https?:\/\//i, "");
  if (!url) return given;
  try {
    return writeDynamicBrCode({ url, amount, merchantName: payee.name, merchantCity: payee.city });
  } catch {
    return given;
  }
}
