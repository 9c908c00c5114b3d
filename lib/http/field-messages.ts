import type { z } from "zod";
import type { Locale } from "#lib/core/locale.ts";
import type { ErrorParams } from "#lib/errors/app-error.ts";
import { fill } from "./messages.ts";

type Texts = Record<Locale, string>;

/** Texts for one wrong field. Schemas and rules name them by key; each says what to do about it. */
const FIELDS: Record<string, Texts> = {
  required: { "pt-BR": "é obrigatório", en: "is required" },
  "type.string": { "pt-BR": "deve ser um texto", en: "must be a string" },
  "type.number": { "pt-BR": "deve ser um número, sem aspas", en: "must be a number, without quotes" },
  "type.int": { "pt-BR": "deve ser um número inteiro", en: "must be a whole number" },
  "type.boolean": { "pt-BR": "deve ser true ou false", en: "must be true or false" },
  "type.array": { "pt-BR": "deve ser uma lista", en: "must be a list" },
  "type.object": { "pt-BR": "deve ser um objeto", en: "must be an object" },
  type: { "pt-BR": "tem um tipo inválido", en: "has a wrong type" },
  unknown: { "pt-BR": "não é um campo conhecido; remova-o", en: "is not a known field; remove it" },
  choice: { "pt-BR": "deve ser um destes: {values}", en: "must be one of: {values}" },
  "min.number": { "pt-BR": "deve ser no mínimo {minimum}", en: "must be at least {minimum}" },
  "min.string": {
    "pt-BR": "deve ter ao menos {minimum} caractere(s)",
    en: "must have at least {minimum} character(s)",
  },
  "min.array": { "pt-BR": "deve ter ao menos {minimum} item", en: "must have at least {minimum} item" },
  "max.number": { "pt-BR": "deve ser no máximo {maximum}", en: "must be at most {maximum}" },
  "max.string": {
    "pt-BR": "deve ter no máximo {maximum} caracteres",
    en: "must have at most {maximum} characters",
  },
  "max.array": { "pt-BR": "deve ter no máximo {maximum} itens", en: "must have at most {maximum} items" },
  "format.email": {
    "pt-BR": "deve ser um e-mail válido, como nome@exemplo.com.br",
    en: "must be a valid e-mail address",
  },
  "format.uuid": { "pt-BR": "deve ser um UUID", en: "must be a UUID" },
  "format.url": {
    "pt-BR": "deve ser um endereço http(s) completo",
    en: "must be a complete http(s) address",
  },
  "format.datetime": {
    "pt-BR": "deve ser data e hora ISO 8601 com fuso, como 2026-01-31T12:00:00.000Z",
    en: "must be an ISO 8601 date and time with a zone, like 2026-01-31T12:00:00.000Z",
  },
  "date.order": {
    "pt-BR": "deve ser antes de dateTo",
    en: "must be earlier than dateTo",
  },
  format: { "pt-BR": "não tem o formato esperado", en: "does not have the expected format" },
  "text.control": {
    "pt-BR": "tem caracteres de controle; remova-os",
    en: "has control characters; remove them",
  },
  "money.decimals": {
    "pt-BR": "deve ter no máximo duas casas decimais",
    en: "must have at most two decimals",
  },
  "query.repeated": { "pt-BR": "foi enviado mais de uma vez", en: "was sent more than once" },
  "body.missing": { "pt-BR": "envie um corpo em JSON", en: "send a JSON body" },
  "body.json": { "pt-BR": "não é um JSON válido", en: "is not valid JSON" },
  "body.duplicate": {
    "pt-BR": "aparece mais de uma vez no mesmo objeto; deixe uma só",
    en: "appears more than once in the same object; keep one",
  },
  "body.depth": {
    "pt-BR": "está aninhado demais; no máximo {maximum} níveis",
    en: "is nested too deeply; at most {maximum} levels",
  },
  "body.number": {
    "pt-BR": "é um número que não se pode representar; envie-o em forma decimal comum",
    en: "is a number that can't be represented; send it in plain decimal form",
  },
  "header.missing": { "pt-BR": "é um cabeçalho obrigatório", en: "is a required header" },
  "idempotency.key": {
    "pt-BR": "deve ter de 8 a 128 caracteres: letras, números e . _ : -",
    en: "must have 8 to 128 characters: letters, digits and . _ : -",
  },
  "document.invalid": {
    "pt-BR": "deve ser um CPF ou CNPJ válido; confira os dígitos",
    en: "must be a valid CPF or CNPJ; check its digits",
  },
  "order.product_unknown": {
    "pt-BR": "este produto não está à venda nesta loja",
    en: "this product is not on sale in this store",
  },
  "order.variant_required": {
    "pt-BR": "escolha uma variação deste produto",
    en: "choose a variation of this product",
  },
  "order.variant_unknown": {
    "pt-BR": "esta variação não é deste produto",
    en: "this variation is not of this product",
  },
  "order.variant_not_used": {
    "pt-BR": "este produto não tem variações; remova",
    en: "this product has no variations; remove it",
  },
  "order.too_many": {
    "pt-BR": "no máximo {maximum} unidades por produto",
    en: "at most {maximum} units of a product",
  },
  "order.total_zero": {
    "pt-BR": "o total do pedido precisa ser maior que zero",
    en: "the order total must be above zero",
  },
  "order.total_above": { "pt-BR": "o total passa de R$ {maximum}", en: "the total is above R$ {maximum}" },
  "charge.has_products": {
    "pt-BR": "cobranças com produtos são criadas em POST /orders",
    en: "charges with products are created with POST /orders",
  },
  "charge.fee_above": {
    "pt-BR": "o valor não cobre a tarifa de R$ {fee}",
    en: "the amount does not cover the fee of R$ {fee}",
  },
  "coupon.scope_unknown": {
    "pt-BR": "este cupom vale só para alguns produtos; informe product_ids",
    en: "this coupon applies to some products only; send product_ids",
  },
  "money.text": {
    "pt-BR": 'deve ser um valor em texto, como "60.00"',
    en: 'must be an amount as text, like "60.00"',
  },
  "slug.format": {
    "pt-BR": "use letras minúsculas sem acento, números e hífens",
    en: "use lower case letters, digits and hyphens",
  },
  "slug.taken": { "pt-BR": "já está em uso; escolha outro", en: "is taken; choose another" },
  "product.no_variations": {
    "pt-BR": "só produtos do tipo variable têm variações; remova",
    en: "only products of type variable have variations; remove it",
  },
  "product.comparative": {
    "pt-BR": "deve ser maior que o preço; envie outro valor ou null",
    en: "must be above the price; send another value or null",
  },
  "product.unknown": {
    "pt-BR": "não é um produto desta loja",
    en: "is not a product of this store",
  },
  "category.unknown": {
    "pt-BR": "não é uma categoria desta loja; veja GET /categories",
    en: "is not a category of this store; see GET /categories",
  },
  "variation.repeated": {
    "pt-BR": "já é o nome de outra variação deste produto",
    en: "is the name of another variation of this product",
  },
  "variation.unknown": {
    "pt-BR": "não é uma variação deste produto; remova o id para criar outra",
    en: "is not a variation of this product; leave the id out to add one",
  },
  "variation.twice": {
    "pt-BR": "a mesma variação aparece mais de uma vez",
    en: "the same variation appears more than once",
  },
  "date.past": { "pt-BR": "deve ser no futuro", en: "must be in the future" },
  "key.address": {
    "pt-BR": "deve ser um endereço IP ou uma faixa CIDR, como 203.0.113.0/24",
    en: "must be an IP address or a CIDR range, like 203.0.113.0/24",
  },
  "key.revoked": {
    "pt-BR": "esta chave já foi revogada ou venceu; crie outra",
    en: "this key is revoked or expired; create another",
  },
  "webhook.credentials": {
    "pt-BR": "não pode ter usuário e senha; a assinatura já autentica o envio",
    en: "must not carry a user and password; the signature authenticates the delivery",
  },
  "webhook.private": {
    "pt-BR":
      "aponta para uma rede privada; use um endereço público ou inicie o servidor com ALLOW_PRIVATE_WEBHOOKS=1",
    en: "points into a private network; use a public address or start the server with ALLOW_PRIVATE_WEBHOOKS=1",
  },
  "webhook.none": {
    "pt-BR": "esta chave não tem webhook; crie um com PATCH /stores/me/api-keys/{id}",
    en: "this key has no webhook; make one with PATCH /stores/me/api-keys/{id}",
  },
  "webhook.paused": {
    "pt-BR": "o webhook está pausado ou a chave foi revogada; reative-o antes",
    en: "the webhook is paused or its key is revoked; take it up again first",
  },
  "webhook.no_receiver": {
    "pt-BR": "nenhum webhook ativo recebe este evento; reative ou recrie o webhook",
    en: "no active webhook receives this event; take the webhook up again or make a new one",
  },
  "withdrawal.destination": {
    "pt-BR": "informe a chave Pix em pixKey ou o código em brCode",
    en: "send a Pix key in pixKey or a code in brCode",
  },
  "withdrawal.either": {
    "pt-BR": "envie pixKey ou brCode, não os dois",
    en: "send pixKey or brCode, not both",
  },
  "pixkey.empty": { "pt-BR": "está vazia", en: "it is empty" },
  "pixkey.cpf_check_digit": { "pt-BR": "os dígitos do CPF não conferem", en: "the CPF's digits don't match" },
  "pixkey.cnpj_check_digit": {
    "pt-BR": "os dígitos do CNPJ não conferem",
    en: "the CNPJ's digits don't match",
  },
  "pixkey.phone_needs_country_code": {
    "pt-BR": "telefone precisa do código do país, como +5511999998888",
    en: "a phone needs its country code, like +5511999998888",
  },
  "pixkey.phone_not_brazilian": {
    "pt-BR": "só telefones do Brasil (+55)",
    en: "Brazilian phones only (+55)",
  },
  "pixkey.phone_invalid": { "pt-BR": "o telefone não existe nesse formato", en: "no phone has that form" },
  "pixkey.email_invalid": { "pt-BR": "o e-mail não é válido", en: "the e-mail address is not valid" },
  "pixkey.email_too_long": {
    "pt-BR": "o e-mail passa de 77 caracteres",
    en: "the e-mail address is over 77 characters",
  },
  "pixkey.evp_needs_hyphens": {
    "pt-BR": "a chave aleatória vem com hífens",
    en: "a random key is written with hyphens",
  },
  "pixkey.unknown_format": {
    "pt-BR": "não é CPF, CNPJ, telefone, e-mail nem chave aleatória",
    en: "it is no CPF, CNPJ, phone, e-mail or random key",
  },
  "brcode.crc": {
    "pt-BR": "o código foi alterado ou copiado pela metade (CRC); copie-o inteiro",
    en: "it was changed or copied in part (CRC); copy the whole of it",
  },
  "brcode.format": { "pt-BR": "não é um código Pix copia e cola", en: "it is no Pix copy-and-paste code" },
  "brcode.recurrence": {
    "pt-BR": "ele só autoriza um Pix Automático e não pode ser pago",
    en: "it only authorises a Pix Automático and can't be paid",
  },
  "brcode.gone": { "pt-BR": "a cobrança não existe mais", en: "its charge is gone" },
  "brcode.expired": {
    "pt-BR": "a cobrança venceu; peça um código novo",
    en: "its charge has expired; ask for a new code",
  },
  "brcode.paid": { "pt-BR": "a cobrança já foi paga", en: "its charge is already paid" },
  "brcode.amount_unknown": {
    "pt-BR": "o valor só está no banco de quem cobra; peça um código com valor ou use a chave Pix",
    en: "its amount stands at the payee's bank only; ask for a code with an amount or use the key",
  },
  "brcode.cancelled": { "pt-BR": "a cobrança foi cancelada", en: "its charge was cancelled" },
  "guard.no_second": {
    "pt-BR": "a loja precisa de um segundo dono, que possa aprovar (npm run member no servidor)",
    en: "the store needs a second owner, who can approve (npm run member on the server)",
  },
  "guard.list_full": { "pt-BR": "a lista comporta {maximum} chaves", en: "the list holds {maximum} keys" },
  "guard.listed_already": { "pt-BR": "esta chave já está na lista", en: "this key is on the list already" },
  "guard.not_listed": {
    "pt-BR": "esta loja só saca para chaves da lista, e esta não está nela",
    en: "this store withdraws to listed keys only, and this one is not listed",
  },
  "guard.cooling": {
    "pt-BR": "esta chave é nova na lista e recebe a partir de {from}",
    en: "this key is new on the list and receives from {from} on",
  },
  "guard.day_limit": {
    "pt-BR": "passa do limite das 6h às 20h; restam R$ {left}",
    en: "is above the limit from 6h to 20h; R$ {left} are left",
  },
  "guard.night_limit": {
    "pt-BR": "passa do limite das 20h às 6h; restam R$ {left}",
    en: "is above the limit from 20h to 6h; R$ {left} are left",
  },
  "withdrawal.not_waiting": {
    "pt-BR": "este saque não espera por esta decisão",
    en: "this withdrawal does not wait for this decision",
  },
  "withdrawal.paid_twice": {
    "pt-BR":
      "este saque já foi pago com outro endToEndId; se este Pix também saiu, foi pago duas vezes: anote e peça a devolução",
    en: "this withdrawal was paid with another endToEndId; if this Pix left too, it was paid twice: note it and ask for it back",
  },
  "withdrawal.returned": {
    "pt-BR": "este saque foi recusado e o valor voltou; se o Pix saiu, peça a devolução",
    en: "this withdrawal was refused and its value is back; if the Pix has left, ask for it back",
  },
  "withdrawal.own": {
    "pt-BR": "quem pediu o saque não pode aprová-lo; peça a outro membro",
    en: "who asked for the withdrawal can't approve it; ask another member",
  },
  "withdrawal.end_to_end_id": {
    "pt-BR": "não é um endToEndId (E, ISPB, data e 11 caracteres)",
    en: "is no endToEndId (E, ISPB, date and 11 characters)",
  },
  "withdrawal.end_to_end_id_used": {
    "pt-BR": "este endToEndId já pagou outro saque",
    en: "this endToEndId has paid another withdrawal",
  },
  "password.wrong": { "pt-BR": "está incorreta", en: "is wrong" },
  "totp.format": {
    "pt-BR": "são os 6 dígitos do autenticador",
    en: "it is the 6 digits of the authenticator",
  },
  "withdrawal.below": {
    "pt-BR": "o mínimo por saque é R$ {minimum}",
    en: "a withdrawal is at least R$ {minimum}",
  },
  "withdrawal.above": {
    "pt-BR": "o máximo por saque desta loja é R$ {maximum}",
    en: "this store's withdrawals are at most R$ {maximum}",
  },
  "refund.above": {
    "pt-BR": "passa do que ainda pode ser reembolsado, R$ {maximum}",
    en: "is above what can still be refunded, R$ {maximum}",
  },
  "stock.what": {
    "pt-BR": "envie items (uma unidade por texto) ou quantity (unidades iguais)",
    en: "send items (a unit for each text) or quantity (equal units)",
  },
  "stock.either": {
    "pt-BR": "envie items ou quantity, não os dois",
    en: "send items or quantity, not both",
  },
  "stock.content": {
    "pt-BR": "só vale com quantity; com items, cada texto já é uma unidade",
    en: "goes with quantity only; with items each text is a unit already",
  },
  "stock.not_available": {
    "pt-BR": "esta unidade está reservada ou já foi entregue e não pode ser removida",
    en: "this unit is reserved or delivered and can't be removed",
  },
  "coupon.spaces": { "pt-BR": "não pode ter espaços", en: "must not have spaces" },
  "coupon.taken": {
    "pt-BR": "já é o código de outro cupom desta loja",
    en: "is the code of another coupon of this store",
  },
  "coupon.used": {
    "pt-BR": "deve ser no mínimo {used}, que é quantos usos o cupom já tem",
    en: "must be at least {used}, the uses that the coupon already has",
  },
  "store.unknown": {
    "pt-BR": "não é uma loja ativa deste servidor",
    en: "is not an active store of this server",
  },
  "customField.max_below_min": {
    "pt-BR": "o máximo não pode ser menor que o mínimo",
    en: "the maximum can't be less than the minimum",
  },
  "customField.nowhere": {
    "pt-BR": "informe products, categories ou allProducts: true; senão o campo não aparece em produto nenhum",
    en: "send products, categories or allProducts: true; otherwise the field appears on no product",
  },
  "field.decimals": {
    "pt-BR": "deve ter no máximo seis casas decimais",
    en: "must have at most six decimals",
  },
  "customField.unknown": {
    "pt-BR": "não é um campo dos produtos escolhidos; remova",
    en: "is not a field of the chosen products; remove it",
  },
  "customField.username": {
    "pt-BR": "deve ter de 3 a 20 letras, números ou _",
    en: "must have 3 to 20 letters, digits or _",
  },
  "field.not_number": { "pt-BR": "deve ser um número", en: "must be a number" },
  "sandbox.code_unknown": {
    "pt-BR": "este código não é de uma cobrança do ambiente de testes",
    en: "this code is not of a sandbox charge",
  },
  "sandbox.amount_required": {
    "pt-BR": "informe o valor a pagar, diferente do cobrado",
    en: "send the amount to pay, other than the one charged",
  },
  "sandbox.amount_other": {
    "pt-BR": "é outro que o cobrado; use o cenário wrong_amount para pagar outro valor",
    en: "is not the one charged; use the scenario wrong_amount to pay another amount",
  },
  "sandbox.not_payable": {
    "pt-BR": "esta cobrança não pode mais ser paga; use o cenário late para pagar com atraso",
    en: "this charge can no longer be paid; use the scenario late to pay it late",
  },
};

/** The text for a message key, or the key itself in the open when nobody wrote one (a test forbids that). */
export function fieldText(key: string, locale: Locale, params: ErrorParams = {}): string {
  const texts = FIELDS[key];
  return texts ? fill(texts[locale], params, locale) : key;
}

export function isFieldMessage(key: string): boolean {
  return key in FIELDS;
}

type Issue = z.core.$ZodIssue;

/** Every wrong field of a zod error, each with a text: unknown keys are named one by one. */
export function fieldProblems(
  issues: Issue[],
  root: string,
  locale: Locale,
): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = [];
  for (const issue of issues) {
    const path = issue.path.map(String).join(".") || root;
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) {
        const full = [...issue.path.map(String), key].join(".");
        problems.push({ path: full, message: fieldText("unknown", locale) });
      }
    } else {
      const [key, params] = messageOf(issue);
      problems.push({ path, message: fieldText(key, locale, params) });
    }
  }
  return problems;
}

function messageOf(issue: Issue): [key: string, params: ErrorParams] {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined && !("received" in issue && issue.received === "nan"))
        return ["required", {}];
      return [`type.${issue.expected}` in FIELDS ? `type.${issue.expected}` : "type", {}];
    case "too_small":
      return [sized("min", issue.origin), { minimum: String(issue.minimum) }];
    case "too_big":
      return [sized("max", issue.origin), { maximum: String(issue.maximum) }];
    case "invalid_format":
      if (issue.message in FIELDS) return [issue.message, {}];
      return [`format.${issue.format}` in FIELDS ? `format.${issue.format}` : "format", {}];
    case "invalid_value":
      if (issue.input === undefined) return ["required", {}];
      return ["choice", { values: issue.values.map(String).join(", ") }];
    case "custom":
      return [issue.message, {}];
    default:
      return ["type", {}];
  }
}

function sized(bound: "min" | "max", origin: string): string {
  if (origin === "string" || origin === "array") return `${bound}.${origin}`;
  return `${bound}.number`;
}
