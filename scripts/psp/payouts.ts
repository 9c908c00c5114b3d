import { readBrCode } from "#lib/pix/brcode-read.ts";
import { type Charge, newId, type Sent } from "./books.ts";
import type { Operation } from "./faults.ts";
import { fromCents, toCents } from "./money.ts";
import { type Answer, efiError, problem } from "./problem.ts";
import { type Incoming, isHidden, type Psp } from "./psp.ts";

/** Efí's own paths: payouts by key and by code, their reads, the balance, and reading a code. */

export function sendToKey(psp: Psp, { params, body }: Incoming): Answer {
  const amount = toCents(body.valor);
  if (!amount) return efiError(400, "valor_invalido", "Campo valor deve ser maior que zero");
  const to = { key: body.favorecido.chave as string };
  return send(psp, { idEnvio: params.idEnvio as string, operation: "payout.put", amount, to, body });
}

export function payCode(psp: Psp, { params, body }: Incoming): Answer {
  const read = readCode(psp, body.pixCopiaECola);
  if ("answer" in read) return read.answer;
  if (read.status !== "ATIVA" || !read.amount) return codeRefused("A cobrança não pode mais ser paga");
  const idEnvio = params.idEnvio as string;
  const changed = psp.faults.strike("amount-changed", "payout.code", idEnvio) ? 10 : 1;
  return send(psp, {
    idEnvio,
    operation: "payout.code",
    amount: read.amount * changed,
    to: { brCode: body.pixCopiaECola },
    body,
  });
}

type Sending = {
  idEnvio: string;
  operation: Operation;
  amount: number;
  to: Sent["to"];
  body: Incoming["body"];
};

function send(psp: Psp, { idEnvio, operation, amount, to, body }: Sending): Answer {
  const { books, faults, settings } = psp;
  if (books.sent.has(idEnvio))
    return efiError(409, "id_envio_duplicado", "O id de envio informado já foi utilizado em outro pagamento");
  if (!settings.chaves.includes(body.pagador.chave))
    return efiError(400, "chave_invalida", "A chave informada não faz referência à conta autenticada");
  if (faults.strike("insufficient", operation, idEnvio) || books.balance < amount) {
    if (operation === "payout.code") return codeRefused("Saldo insuficiente para realizar o pagamento");
    return efiError(400, "saldo_insuficiente", "Saldo insuficiente para realizar o pagamento");
  }
  if (faults.strike("refused", operation, idEnvio))
    return efiError(422, "pagamento_negado", "Pagamento negado por análises");
  const payout = newPayout(psp, { idEnvio, operation, amount, to, body });
  books.sent.set(idEnvio, payout);
  psp.pending.payouts.add(payout);
  books.balance -= amount;
  psp.changed();
  return {
    status: 201,
    body: {
      idEnvio,
      e2eId: payout.endToEndId,
      valor: fromCents(amount),
      horario: { solicitacao: payout.requestedAt },
      status: payout.status,
    },
  };
}

function newPayout(psp: Psp, { idEnvio, operation, amount, to, body }: Sending): Sent {
  const refused = psp.faults.strike("refused-later", operation, idEnvio);
  const returned = refused ? null : psp.faults.strike("returned", operation, idEnvio);
  const wait = psp.faults.strike("processing", operation, idEnvio)?.ms ?? psp.settings.payoutMs;
  return {
    idEnvio,
    endToEndId: newId("E", psp.now()),
    amount,
    chave: body.pagador.chave,
    to,
    ...(body.pagador.infoPagador ? { info: body.pagador.infoPagador } : {}),
    requestedAt: psp.now().toISOString(),
    status: "EM_PROCESSAMENTO",
    settleAt: Date.now() + wait,
    ends: refused ? "NAO_REALIZADO" : "REALIZADO",
    settledAt: null,
    ...(refused ? { error: REFUSAL } : {}),
    returnAt: returned ? Date.now() + wait + (returned.ms ?? 0) : null,
    returns: [],
  };
}

const REFUSAL = {
  codigo: "AC03",
  origem: "PSP do usuário recebedor",
  motivo: "Número da agência e/ou conta transacional do usuário recebedor inexistente ou inválido",
};

export function getPayout(psp: Psp, { params }: Incoming): Answer {
  const payout = psp.books.sent.get(params.idEnvio as string);
  if (!payout || isHidden(psp, `payout ${payout.idEnvio}`)) return problem("PixEnviadoNaoEncontrado");
  return { status: 200, body: payoutView(payout) };
}

export function getBalance(psp: Psp, { query }: Incoming): Answer {
  const none = { judicial: "0.00", med: "0.00", total: "0.00" };
  const blocked = query.get("bloqueios") === "true" ? { bloqueios: none } : {};
  return { status: 200, body: { saldo: fromCents(psp.books.balance), ...blocked } };
}

export function detailCode(psp: Psp, { body }: Incoming): Answer {
  const read = readCode(psp, body.pixCopiaECola);
  if ("answer" in read) return read.answer;
  const { charge, status } = read;
  if (!charge) return codeRefused("O pixCopiaECola informado é referente a uma cobrança estática");
  const answer: Answer = {
    status: 200,
    body: {
      tipoCob: "cob",
      txid: charge.txid,
      revisao: charge.revision,
      calendario: {
        criacao: charge.createdAt,
        apresentacao: psp.now().toISOString(),
        expiracao: charge.expiration,
      },
      status,
      recebedor: { nome: "PSP de teste", cnpj: "09.089.356/0001-18" },
      valor: { final: fromCents(charge.amount) },
      chave: charge.chave,
    },
  };
  if (psp.faults.strike("discount", "code.read", charge.txid)) charge.amount = Math.ceil(charge.amount / 2);
  return answer;
}

type CodeRead =
  | { answer: Answer }
  | { charge: Charge | null; status: Charge["status"]; amount: number | null };

function readCode(psp: Psp, text: string): CodeRead {
  const read = readBrCode(text);
  if (!read.ok) return { answer: codeRefused("O pixCopiaECola informado é inválido.", 422) };
  const charge = [...psp.books.charges.values()].find((one) => one.copyPaste === text);
  if (charge) return { charge, status: charge.status, amount: charge.amount };
  // A code of another PSP that contains its amount is paid as printed.
  const amount = toCents(/54\d\d(\d{1,10}\.\d{2})58/.exec(text)?.[1]);
  return { charge: null, status: "ATIVA", amount };
}

function payoutView(payout: Sent) {
  return {
    endToEndId: payout.endToEndId,
    idEnvio: payout.idEnvio,
    valor: fromCents(payout.amount),
    chave: payout.chave,
    status: payout.status,
    ...(payout.info ? { infoPagador: payout.info } : {}),
    horario: {
      solicitacao: payout.requestedAt,
      ...(payout.status === "REALIZADO" && payout.settledAt ? { liquidacao: payout.settledAt } : {}),
    },
    favorecido: {
      ...("key" in payout.to ? { chave: payout.to.key } : {}),
      identificacao: { nome: "Favorecido de teste", cpf: "***.456.789-**" },
      contaBanco: { codigoBanco: "18236120" },
    },
    ...(payout.status === "NAO_REALIZADO" && payout.error ? { gnExtras: { erro: payout.error } } : {}),
    ...(payout.returns.length > 0 ? { devolucoes: returnsView(payout) } : {}),
  };
}

export function returnsView(payout: Sent) {
  return payout.returns.map((one) => ({
    rtrId: one.rtrId,
    endToEndId: one.endToEndId,
    valor: fromCents(one.amount),
    horario: { solicitacao: one.at, liquidacao: one.at },
    status: "DEVOLVIDO",
  }));
}

function codeRefused(razao: string, status = 400): Answer {
  return problem("QrcodeOperacaoInvalida", [{ razao, propriedade: "qrcode.pixCopiaECola" }], status);
}
