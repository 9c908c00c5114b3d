import { sessionList } from "#components/account/reads.ts";
import { bankStatementLines } from "#components/panel/bank-statements/reads.ts";
import { caseList } from "#components/panel/cases/reads.ts";
import { allCategories } from "#components/panel/categories/reads.ts";
import { couponList } from "#components/panel/coupons/reads.ts";
import { customFieldList } from "#components/panel/custom-fields/reads.ts";
import { customerList } from "#components/panel/customers/reads.ts";
import { eventList } from "#components/panel/developers/events/reads.ts";
import { requestList } from "#components/panel/developers/requests/reads.ts";
import { storeGateway } from "#components/panel/gateway-accounts/reads.ts";
import type { EarlyRequest } from "#components/panel/layout/early-requests.tsx";
import { mailList } from "#components/panel/mails/reads.ts";
import { idsOf } from "#components/panel/orders/print/addresses.ts";
import { parcelsOf } from "#components/panel/orders/print/reads.ts";
import {
  latestOrders,
  notesOf,
  openReturns,
  orderList,
  orderOf,
  timelineOf,
  waitingParcels,
} from "#components/panel/orders/reads.ts";
import { firstProducts } from "#components/panel/overview/guide/reads.ts";
import { attentionOf, overviewOf } from "#components/panel/overview/reads.ts";
import { paymentLinkList } from "#components/panel/payment-links/reads.ts";
import { productList, productOf } from "#components/panel/products/reads.ts";
import type { Read } from "#components/panel/queries/read.ts";
import { refundList } from "#components/panel/refunds/reads.ts";
import { salesReport } from "#components/panel/reports/reads.ts";
import { ownShipping, ownStore } from "#components/panel/settings/reads.ts";
import { levelsOf, stockLevels, unitsOf } from "#components/panel/stock/reads.ts";
import { invitationList, memberList } from "#components/panel/team/reads.ts";
import { chargeList } from "#components/panel/transactions/reads.ts";
import { activityList, statementOf, walletBalance } from "#components/panel/wallet/reads.ts";
import { withdrawalList, withdrawalQuote } from "#components/panel/withdrawals/reads.ts";
import { lastDays } from "#components/ui/days.ts";

type First = Read<unknown> | { only: NonNullable<EarlyRequest["only"]>; read: Read<unknown> };

const ID = "([0-9a-f-]{36})";
const IDS = "([0-9a-f-]{36}(?:,[0-9a-f-]{36})*)";
/** For the warning in a live store that can't charge. */
const GATEWAY: First = { only: "live", read: storeGateway };
const order = (id: string) => [orderOf(id), timelineOf(id)];

/** The pages by address pattern, with their first reads. Addresses with unlisted filters load later. */
const PAGES: readonly (readonly [address: string, reads: (id: string) => readonly First[]])[] = [
  [
    "/painel",
    () => [
      ...[overviewOf(lastDays(30)), walletBalance].map((read) => ({ only: "money" as const, read })),
      { only: "support", read: attentionOf },
      latestOrders,
      GATEWAY,
      // For the guide to the first sale.
      ...[ownStore, firstProducts].map((read) => ({ only: "start" as const, read })),
    ],
  ],
  ["/painel/pedidos", () => [orderList(), waitingParcels, openReturns, GATEWAY]],
  [
    `/painel/pedidos\\?pedido=${ID}`,
    (id) => [orderList(), waitingParcels, openReturns, GATEWAY, ...order(id)],
  ],
  [`/painel/pedidos/${ID}`, (id) => [...order(id), notesOf(id)]],
  [`/painel/pedidos/separacao\\?ids=${IDS}`, (ids) => [parcelsOf(idsOf(ids))]],
  [`/painel/pedidos/etiquetas\\?ids=${IDS}`, (ids) => [parcelsOf(idsOf(ids)), ownStore]],
  ["/painel/clientes", () => [customerList()]],
  ["/painel/relatorios", () => [{ only: "money", read: salesReport(lastDays(30)) }]],
  ["/painel/produtos", () => [productList(), allCategories]],
  ["/painel/produtos/novo", () => [allCategories]],
  [`/painel/produtos/${ID}`, (id) => [productOf(id), allCategories]],
  ["/painel/estoque", () => [stockLevels()]],
  [`/painel/estoque/${ID}`, (id) => [levelsOf(id), unitsOf(id), productOf(id)]],
  ["/painel/categorias(?:\\?nova=true)?", () => [allCategories]],
  ["/painel/cupons(?:\\?novo=true)?", () => [couponList()]],
  ["/painel/cobrancas(?:\\?nova=true)?", () => [chargeList(), GATEWAY]],
  ["/painel/cobrancas\\?aba=reembolsos", () => [refundList(), GATEWAY]],
  ["/painel/links(?:\\?novo=true)?", () => [paymentLinkList()]],
  ["/painel/campos(?:\\?novo=true)?", () => [customFieldList]],
  ["/painel/carteira(?:\\?sacar=true)?", () => [withdrawalQuote, walletBalance, activityList()]],
  ["/painel/carteira/extrato", () => [statementOf(lastDays(1).to.slice(0, 7))]],
  ["/painel/saques", () => [withdrawalList()]],
  ["/painel/pendencias", () => [caseList()]],
  ["/painel/conciliacao", () => [bankStatementLines(), GATEWAY]],
  ["/painel/equipe(?:\\?convidar=true)?", () => [invitationList, memberList]],
  ["/painel/emails", () => [mailList()]],
  ["/painel/desenvolvedores\\?aba=eventos", () => [eventList()]],
  ["/painel/desenvolvedores\\?aba=chamadas", () => [requestList()]],
  ["/painel/configuracoes\\?aba=aparencia", () => [ownStore, firstProducts]],
  ["/painel/configuracoes\\?aba=entrega", () => [ownStore, ownShipping]],
  ["/painel/configuracoes\\?aba=recebimentos", () => [ownStore, storeGateway]],
  ["/painel/configuracoes(?:\\?aba=[a-z]+)?", () => [ownStore]],
  ["/conta(?:\\?volta=[^&]+)?", () => [sessionList]],
];

const KNOWN = PAGES.map(([address, reads]) => [new RegExp(`^${address}$`), reads] as const);

/** The first reads of the page at an address, besides the account. */
export function readsOf(address: string): EarlyRequest[] {
  for (const [pattern, reads] of KNOWN) {
    const found = pattern.exec(address);
    if (found) return reads(found[1] ?? "").map(requestOf);
  }
  return [];
}

function requestOf(first: First): EarlyRequest {
  return "only" in first ? { path: first.read.address(), only: first.only } : { path: first.address() };
}
