import { newId, type Received, type Refund } from "./books.ts";
import { fromCents, toCents } from "./money.ts";
import { period } from "./period.ts";
import { type Answer, absent, efiError, problem } from "./problem.ts";
import { type Incoming, isHidden, type Psp } from "./psp.ts";

/** Received Pix and their refunds: GET /pix, GET /pix/{e2eid}, PUT and GET /pix/{e2eid}/devolucao/{id}. */

const REFUND_DAYS = 90;

export function getPix(psp: Psp, { params }: Incoming): Answer {
  const pix = psp.books.received.get(params.e2eid as string);
  if (!pix || pix.visibleAt > Date.now()) return absent(psp, "PixNaoEncontrado");
  return { status: 200, body: pixView(psp, pix) };
}

export function listPix(psp: Psp, { query }: Incoming): Answer {
  const range = period(psp, query);
  if (!range) return problem("PixConsultaInvalida");
  const asked = { txid: query.get("txid"), present: query.get("txIdPresente") };
  const found = [...psp.books.received.values()]
    .filter(
      (pix) =>
        range.holds(pix.at) &&
        pix.visibleAt <= Date.now() &&
        !isHidden(psp, `listed ${pix.endToEndId}`) &&
        (asked.txid === null || pix.txid === asked.txid) &&
        (asked.present === null || (pix.txid !== null) === (asked.present === "true")),
    )
    .toSorted((a, b) => compareTexts(a.at, b.at) || compareTexts(a.endToEndId, b.endToEndId));
  const page = range.page(found, range.first ? 0 : shiftOf(psp));
  return {
    status: 200,
    body: { parametros: page.parametros, pix: page.items.map((pix) => pixView(psp, pix)) },
  };
}

/** By code units, which is much faster than by locale. */
function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** By how many rows a later page is moved. */
function shiftOf({ faults }: Psp): number {
  if (faults.strike("page-repeats", "pix.list", "")) return -1;
  return faults.strike("page-skips", "pix.list", "") ? 1 : 0;
}

export function putRefund(psp: Psp, { params, body }: Incoming): Answer {
  const pix = psp.books.received.get(params.e2eid as string);
  if (!pix || pix.visibleAt > Date.now()) return absent(psp, "PixNaoEncontrado");
  const id = params.id as string;
  const efi = psp.settings.dialect === "efi";
  const repeated = pix.refunds.some((refund) => refund.id === id);
  if (repeated && efi)
    return efiError(409, "devolucao_id_duplicado", "O id informado já foi utilizado em outra devolução");
  if (repeated)
    return invalid("Já existe uma devolução com o {id} para o {e2eid} em questão.", "devolucao.id");
  const amount = toCents(body.valor);
  if (!amount) return invalid("O campo devolucao.valor não respeita o schema.", "devolucao.valor");
  const before = pix.refunds.filter((refund) => refund.status !== "NAO_REALIZADO");
  const refunded = before.reduce((total, refund) => total + refund.amount, 0);
  if (refunded + amount > pix.amount && efi)
    return efiError(422, "saldo_devolucao_insuficiente", "O valor da devolução ultrapassou o valor recebido");
  if (refunded + amount > pix.amount)
    return invalid("A devolução excederia o valor do pix originário.", "devolucao.valor");
  if (psp.now().getTime() - Date.parse(pix.at) > REFUND_DAYS * 86_400_000)
    return invalid("A devolução viola a janela de tempo permitida.", "devolucao");
  const refund = newRefund(psp, id, amount);
  pix.refunds.push(refund);
  psp.pending.refunds.set(refund, pix);
  psp.books.balance -= amount;
  psp.changed();
  return { status: 201, body: refundView(refund) };
}

function newRefund(psp: Psp, id: string, amount: number): Refund {
  const { faults, settings } = psp;
  const poor = faults.strike("insufficient", "devolucao.put", id);
  const refused = poor ?? faults.strike("refused-later", "devolucao.put", id);
  const wait = faults.strike("processing", "devolucao.put", id)?.ms ?? settings.refundMs;
  const motivo = poor
    ? "Saldo insuficiente para realizar a devolução."
    : "Devolução recusada pelo PSP do pagador.";
  return {
    id,
    rtrId: newId("D", psp.now()),
    amount,
    requestedAt: psp.now().toISOString(),
    status: "EM_PROCESSAMENTO",
    settleAt: Date.now() + wait,
    ends: refused ? "NAO_REALIZADO" : "DEVOLVIDO",
    settledAt: null,
    ...(refused ? { motivo } : {}),
  };
}

/** Makes a refund that was not requested by the API. */
export function giveBack(
  psp: Psp,
  endToEndId: string,
  cents: number,
  { silently = false }: { silently?: boolean } = {},
): string {
  const pix = psp.books.received.get(endToEndId);
  if (!pix) throw new Error("no such Pix was received");
  const at = psp.now();
  const id = `app${newId("D", at).slice(-11)}`;
  pix.refunds.push({
    ...{ id, rtrId: newId("D", at), amount: cents, requestedAt: at.toISOString(), settleAt: 0 },
    ...{ status: "DEVOLVIDO", ends: "DEVOLVIDO", settledAt: at.toISOString() },
  });
  psp.books.balance -= cents;
  if (!silently) psp.notify({ chave: pix.chave, kind: "received", id: endToEndId });
  psp.changed();
  return id;
}

export function getRefund(psp: Psp, { params }: Incoming): Answer {
  const pix = psp.books.received.get(params.e2eid as string);
  const refund = pix?.refunds.find((one) => one.id === params.id);
  if (!pix) return absent(psp, "PixNaoEncontrado");
  if (!refund || isHidden(psp, `devolucao ${refund.id}`)) return absent(psp, "PixDevolucaoNaoEncontrada");
  return { status: 200, body: refundView(refund) };
}

export function pixView({ settings }: Psp, pix: Received) {
  const pagador = pix.payer && payerView(pix.payer.name, pix.payer.document, pix.masked);
  return {
    endToEndId: pix.endToEndId,
    ...(pix.txid ? { txid: pix.txid } : {}),
    ...(settings.dialect === "inter" ? {} : { chave: pix.chave }),
    valor: fromCents(pix.amount),
    ...(pix.tax === undefined ? {} : taxView(pix.amount, pix.tax)),
    horario: pix.at,
    ...(pix.info ? { infoPagador: pix.info } : {}),
    // The standard has no payer; this is Efí's field.
    ...(pagador ? { gnExtras: { pagador } } : {}),
    ...(pix.refunds.length > 0 ? { devolucoes: pix.refunds.map((refund) => refundView(refund)) } : {}),
  };
}

/** Members of API Pix 2.11.0-rc1, whose document was not at hand: the content of `tributo` is made up. */
function taxView(amount: number, tax: number) {
  return {
    valorLiquido: fromCents(amount - tax),
    tributo: { valor: fromCents(tax), modalidade: "SPLIT" },
    devolucaoPresente: false,
  };
}

function refundView(refund: Refund) {
  const done = refund.status !== "EM_PROCESSAMENTO";
  return {
    id: refund.id,
    rtrId: refund.rtrId,
    valor: fromCents(refund.amount),
    natureza: "ORIGINAL",
    horario: {
      solicitacao: refund.requestedAt,
      ...(refund.status === "DEVOLVIDO" && refund.settledAt ? { liquidacao: refund.settledAt } : {}),
    },
    status: refund.status,
    ...(done && refund.motivo ? { motivo: refund.motivo } : {}),
  };
}

/** Masks a document as Efí and others do: `***.456.789-**`, and a CNPJ likewise. */
function payerView(nome: string, document: string, masked: boolean) {
  const company = document.length === 14;
  const shown = masked
    ? company
      ? `**.${document.slice(2, 5)}.${document.slice(5, 8)}/${document.slice(8, 12)}-**`
      : `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`
    : document;
  return { nome, [company ? "cnpj" : "cpf"]: shown, codigoBanco: "99999999" };
}

function invalid(razao: string, propriedade: string): Answer {
  return problem("PixDevolucaoInvalida", [{ razao, propriedade }]);
}
