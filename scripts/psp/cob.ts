import { writeDynamicBrCode } from "#lib/pix/brcode-write.ts";
import { randomAlphanumeric } from "#lib/pix/random-alphanumeric.ts";
import type { Charge } from "./books.ts";
import { fromCents, toCents } from "./money.ts";
import { period } from "./period.ts";
import { type Answer, absent, efiError, problem } from "./problem.ts";
import { type Incoming, isHidden, type Psp } from "./psp.ts";
import { pixView } from "./received.ts";

/** Immediate charges: PUT, PATCH and GET /cob/{txid}, GET /cob. */

/** The location of the charges' payloads; the host does not exist. */
const LOCATIONS = "pix.psp.test/qr/v2/";

export function putCharge(psp: Psp, { params, body }: Incoming): Answer {
  const txid = params.txid as string;
  if (psp.books.charges.has(txid)) {
    if (psp.settings.dialect === "efi")
      return efiError(409, "txid_duplicado", "Campo txid informado já foi utilizado em outra cobrança");
    return invalid("O campo cob.txid encontra-se em uso.", "cob.txid");
  }
  const amount = toCents(body.valor.original);
  if (amount === null || amount === 0) return invalid("O campo não respeita o schema.", "cob.valor.original");
  const expiration = body.calendario.expiracao ?? 86_400;
  if (expiration <= 0)
    return invalid("O campo cob.calendario.expiracao é igual ou menor que zero.", "cob.calendario.expiracao");
  if (!psp.settings.chaves.includes(body.chave))
    return invalid("O campo cob.chave corresponde a uma conta que não pertence a este usuário.", "cob.chave");
  const charge = newCharge(psp, txid, amount, expiration, body);
  psp.books.charges.set(txid, charge);
  psp.changed();
  return { status: 201, body: chargeView(psp, charge, false) };
}

function newCharge(
  psp: Psp,
  txid: string,
  amount: number,
  expiration: number,
  body: Incoming["body"],
): Charge {
  const locationId = psp.books.charges.size + 1;
  const location = `${LOCATIONS}${txid}`;
  return {
    txid,
    chave: body.chave,
    amount,
    expiration,
    createdAt: psp.now().toISOString(),
    status: "ATIVA",
    revision: 0,
    location,
    locationId,
    copyPaste: writeDynamicBrCode({
      url: location,
      amount: fromCents(amount),
      merchantName: "PSP de teste",
      merchantCity: "Brasilia",
    }),
    ...(body.devedor ? { devedor: body.devedor } : {}),
    ...(body.solicitacaoPagador ? { solicitacaoPagador: body.solicitacaoPagador } : {}),
    ...(body.infoAdicionais ? { infoAdicionais: body.infoAdicionais } : {}),
  };
}

/** A charge of another account, for its code. */
export function offerCharge(psp: Psp, cents: number): string {
  const txid = `alheia${randomAlphanumeric(26)}`;
  const charge = newCharge(psp, txid, cents, 86_400, { chave: "alheia@example.com" });
  psp.books.charges.set(txid, charge);
  psp.changed();
  return charge.copyPaste;
}

export function patchCharge(psp: Psp, { params, body }: Incoming): Answer {
  const charge = psp.books.charges.get(params.txid as string);
  if (!charge || isHidden(psp, `cob ${charge.txid}`)) return absent(psp, "CobNaoEncontrado");
  if (charge.status !== "ATIVA" && psp.settings.dialect === "efi")
    return efiError(400, "status_cobranca_invalido", "A cobrança não está mais com o status ATIVA");
  if (charge.status !== "ATIVA")
    return invalid("A cobrança não encontra-se mais com o status ATIVA.", "cob.status");
  const amount = body.valor ? toCents(body.valor.original) : charge.amount;
  if (!amount) return invalid("O campo não respeita o schema.", "cob.valor.original");
  charge.amount = amount;
  charge.expiration = body.calendario?.expiracao ?? charge.expiration;
  charge.status = body.status ?? charge.status;
  charge.revision += 1;
  psp.changed();
  return { status: 200, body: chargeView(psp, charge, false) };
}

export function getCharge(psp: Psp, { params }: Incoming): Answer {
  const charge = psp.books.charges.get(params.txid as string);
  if (!charge || isHidden(psp, `cob ${charge.txid}`)) return absent(psp, "CobNaoEncontrado");
  return { status: 200, body: chargeView(psp, charge, true) };
}

export function listCharges(psp: Psp, { query }: Incoming): Answer {
  const range = period(psp, query);
  if (!range) return problem("CobConsultaInvalida");
  const status = query.get("status");
  const found = [...psp.books.charges.values()].filter(
    (charge) =>
      range.holds(charge.createdAt) &&
      (status === null || charge.status === status) &&
      !isHidden(psp, `cob ${charge.txid}`),
  );
  const page = range.page(found);
  return {
    status: 200,
    body: { parametros: page.parametros, cobs: page.items.map((charge) => chargeView(psp, charge, true)) },
  };
}

function chargeView(psp: Psp, charge: Charge, withPix: boolean) {
  const received = withPix ? (psp.books.byTxid.get(charge.txid) ?? []) : [];
  const pix = received.filter((one) => one.visibleAt <= Date.now());
  // While reads hide a Pix, they must not show the charge as concluded either, unless the bank tells one before the other.
  const hides = withPix && pix.length === 0 && !received.some(({ untold }) => untold);
  const shown = hides && charge.status === "CONCLUIDA" ? "ATIVA" : charge.status;
  return {
    calendario: { criacao: charge.createdAt, expiracao: charge.expiration },
    txid: charge.txid,
    revisao: charge.revision,
    loc: {
      id: charge.locationId,
      txid: charge.txid,
      location: charge.location,
      tipoCob: "cob",
      criacao: charge.createdAt,
    },
    location: charge.location,
    status: shown,
    valor: { original: fromCents(charge.amount) },
    chave: charge.chave,
    pixCopiaECola: charge.copyPaste,
    ...(charge.devedor ? { devedor: charge.devedor } : {}),
    ...(charge.solicitacaoPagador ? { solicitacaoPagador: charge.solicitacaoPagador } : {}),
    ...(charge.infoAdicionais ? { infoAdicionais: charge.infoAdicionais } : {}),
    ...(pix.length > 0 ? { pix: pix.map((one) => pixView(psp, one)) } : {}),
  };
}

function invalid(razao: string, propriedade: string): Answer {
  return problem("CobOperacaoInvalida", [{ razao, propriedade }]);
}
