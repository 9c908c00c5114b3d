import type { Output } from "#lib/client/types.ts";
import { agreeingBalance, differingBalance, ENTRIES } from "./account-balance.ts";

/** Responses for the pictures of the operator's pages. They have the API's types, so that no field is missing. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const pages = (total: number) => ({ total, limit: 50, offset: 0 });
export const EFI = "a0000000-0000-7000-8000-000000000001";
const INTER = "a0000000-0000-7000-8000-000000000002";
export const EVENTS = "a0000000-0000-7000-8000-000000000005";
const AURORA = { id: "b0000000-0000-7000-8000-000000000001", name: "Ateliê Aurora" };
const CAFE = { id: "b0000000-0000-7000-8000-000000000002", name: "Café da Serra" };
const TRILHA = { id: "b0000000-0000-7000-8000-000000000003", name: "Trilha Livros" };

type GatewayAccount = Output<"listGatewayAccounts">["accounts"][number];

function account(id: string, name: string, more: Partial<GatewayAccount>): GatewayAccount {
  return {
    ...{ id, name, kind: "api-pix", profile: null, store: null, chave: null, settings: {}, active: true },
    ...{ closedAt: null, environment: "production", compareBalance: true, bankAccountId: id },
    looking: { byNotification: false, perMinute: 6, used: 2 },
    ...{ hasCredentials: true, certificateEndsAt: null, notifications: { registered: false, lastAt: null } },
    health: { state: "unknown", lastGoodAt: null, lastError: null, lastErrorAt: null, payoutsStopped: null },
    connected: { since: null, inbound: 0, outbound: 0 },
    ...{ createdAt: ago(90 * DAY), updatedAt: ago(DAY) },
    ...more,
  };
}

const well = (minutes: number) => ({
  ...{ state: "well" as const, lastGoodAt: ago(minutes * MINUTE), lastError: null, lastErrorAt: null },
  payoutsStopped: null,
});

const ACCOUNTS = [
  account("00000000-0000-7000-8000-000000000001", "Sandbox", {
    kind: "sandbox",
    environment: "test",
    hasCredentials: false,
    connected: { since: ago(90 * DAY), inbound: 41, outbound: 41 },
  }),
  account("00000000-0000-7000-8000-000000000002", "Manual", { kind: "manual", hasCredentials: false }),
  account(EFI, "Efí da plataforma", {
    ...{ kind: "efi", chave: "pix@lojas.example", health: well(2) },
    certificateEndsAt: ago(-640 * DAY),
    notifications: { registered: true, lastAt: ago(3 * MINUTE) },
    connected: { since: ago(60 * DAY), inbound: 18, outbound: 18 },
  }),
  account(INTER, "Inter do Café da Serra", {
    ...{ profile: "inter", chave: "71cdf9ba-c695-4e3c-b010-abb521a3f1be", store: CAFE, health: well(9) },
    certificateEndsAt: ago(-19 * DAY),
    connected: { since: ago(20 * DAY), inbound: 1, outbound: 0 },
  }),
  account("a0000000-0000-7000-8000-000000000003", "Sicoob da Trilha", {
    ...{ profile: "sicoob", chave: "contato@trilha.example", store: TRILHA },
    certificateEndsAt: ago(-300 * DAY),
    health: {
      ...{ state: "trouble", lastGoodAt: ago(5 * 60 * MINUTE), lastErrorAt: ago(4 * MINUTE) },
      ...{ lastError: "the PSP answered 503", payoutsStopped: null },
    },
    connected: { since: ago(8 * DAY), inbound: 1, outbound: 0 },
  }),
  account("a0000000-0000-7000-8000-000000000004", "Chave do Ateliê", {
    ...{ kind: "key", chave: "+5511987654321", store: AURORA, hasCredentials: false },
    connected: { since: ago(2 * DAY), inbound: 1, outbound: 0 },
  }),
];

const profile = (id: string, name: string, verified: boolean) => ({
  ...{ id, name, verified, addressNeeded: false, appKeyNeeded: false, homologation: null, documentation: [] },
});

type Case = Output<"listOperatorCases">["cases"][number];

function openCase(
  kind: Case["kind"],
  store: Case["store"],
  amount: number,
  minutes: number,
  more: Partial<Case> = {},
): Case {
  return {
    ...{ kind, store, amount, currency: "BRL", since: ago(minutes * MINUTE), nextCheckAt: null, attempts: 1 },
    blockedAmount: null,
    id: `c0000000-0000-7000-8000-0000000000${String(minutes).slice(-2).padStart(2, "0")}`,
    ...{ reference: null, problem: null, paymentId: null, payerName: null, transactionId: null },
    ...{ orderId: null, orderCode: null, paymentLinkId: null, withdrawalId: null },
    ...{ deadline: null, proposal: null, actions: [] },
    account: { id: EFI, name: "Efí da plataforma" },
    ...more,
  };
}

const does = (...names: Case["actions"][number]["name"][]) => ({
  actions: names.map((name) => ({ name, method: "POST" as const, path: "" })),
});

const CASES = [
  openCase("payment_disputed", AURORA, 189.9, 2_951, {
    ...does("decision"),
    ...{ blockedAmount: 150, problem: "Golpe relatado ao banco" },
  }),
  openCase("payment_unmatched", null, 75, 184, {
    ...does("credit", "return", "dismissal"),
    ...{ payerName: "Renata Duarte", reference: "E1823612020261122091500000000001" },
  }),
  openCase("balance_difference", null, 167.4, 134, {
    ...does("retry"),
    ...{ id: EVENTS, nextCheckAt: ago(-6 * MINUTE), attempts: 0 },
    problem: "bank 39147.48, books 39314.88, unexplained -4.90",
    account: { id: EVENTS, name: "Efí dos eventos" },
  }),
  openCase("refund_external", CAFE, 42.5, 96, does("booking", "dismissal")),
  openCase("withdrawal_stuck", TRILHA, 1_250, 7, {
    ...does("retry"),
    ...{ nextCheckAt: ago(-2 * MINUTE), attempts: 4 },
    account: { id: INTER, name: "Inter do Café da Serra" },
  }),
];

type Dispute = Output<"listDisputes">["disputes"][number];

function dispute(
  last: number,
  state: Dispute["state"],
  store: Dispute["store"],
  amount: number,
  days: number,
  more: Partial<Dispute> & Pick<Dispute, "reason">,
): Dispute {
  const id = `d0000000-0000-7000-8000-00000000000${last}`;
  return {
    ...{ id, state, store, amount, currency: "BRL", missingAmount: 0, blockedAmount: amount },
    ...{
      paymentId: id,
      transactionId: id,
      orderId: null,
      orderStatus: null,
      decision: null,
      decidedAt: null,
    },
    ...{ endToEndId: `E182361202026112209150000000000${last}`, createdAt: ago(days * DAY) },
    ...more,
  };
}

const DISPUTES = [
  dispute(1, "open", AURORA, 189.9, 2, {
    ...{ reason: "Golpe relatado ao banco em 20/11", blockedAmount: 150, missingAmount: 39.9 },
  }),
  dispute(2, "released", CAFE, 64, 12, {
    ...{ reason: "Compra não reconhecida", decision: "Entrega comprovada", decidedAt: ago(5 * DAY) },
  }),
  dispute(3, "lost", TRILHA, 320, 31, {
    ...{ reason: "Conta invadida", decision: "Devolução aceita", decidedAt: ago(20 * DAY) },
  }),
];

type QueueItem = Output<"listManualWithdrawals">["withdrawals"][number];
type Adjustment = Output<"listAdjustments">["adjustments"][number];

const adjustment = (
  direction: Adjustment["direction"],
  store: Adjustment["store"],
  amount: number,
  reason: string,
  days: number,
): Adjustment => ({
  ...{ account: { id: EFI, name: "Efí da plataforma" }, accountId: EFI, storeId: store.id },
  ...{ id: `${direction}${days}`, direction, store, amount, reason, currency: "BRL" },
  createdAt: ago(days * DAY),
});

const ADJUSTMENTS = [
  adjustment("credit", CAFE, 12.9, "Tarifa cobrada em dobro no dia 14", 1),
  adjustment("debit", TRILHA, 45, "Estorno feito pelo banco fora do sistema", 9),
  adjustment("credit", AURORA, 150, "Acerto da migração do saldo antigo", 33),
];

const queued = (id: string, store: QueueItem["store"], amount: number, minutes: number): QueueItem => ({
  withdrawal: {
    ...{ id, amount, status: "pending", feeAmount: 1.5, totalAmount: amount + 1.5, currency: "BRL" },
    ...{ externalReference: null, metadata: {}, endToEndId: null, rejectReason: null },
    ...{ createdAt: ago(minutes * MINUTE), processedAt: null },
  },
  store,
});

const WITHDRAWALS = [queued("w1", AURORA, 830, 52), queued("w2", CAFE, 119.7, 17)];

const nothing = { count: 0, oldest: null };
/** The responses by the end of their path; the first one that matches counts. */
export const ANSWERS: readonly [RegExp, object][] = [
  [
    /gateway-accounts\/[^/]+\/open$/,
    {
      open: {
        charges: { count: 12, oldest: ago(28 * MINUTE) },
        uncertain: nothing,
        refunds: { count: 1, oldest: ago(2 * MINUTE) },
        withdrawals: { count: 2, oldest: ago(MINUTE) },
      },
    },
  ],
  [/0005\/balance$/, { balance: differingBalance({ id: EVENTS, name: "Efí dos eventos" }, [AURORA, CAFE]) }],
  [/balance$/, { balance: agreeingBalance({ id: EFI, name: "Efí da plataforma" }) }],
  [/entries$/, { entries: ENTRIES, pagination: pages(ENTRIES.length) }],
  [/gateway-accounts$/, { accounts: ACCOUNTS, pagination: pages(ACCOUNTS.length) }],
  [
    /gateway-profiles$/,
    {
      profiles: [
        profile("efi", "Efí", true),
        profile("inter", "Inter", true),
        profile("sicoob", "Sicoob", false),
      ],
    },
  ],
  [
    /operator\/stores$/,
    {
      stores: [AURORA, TRILHA].map((store) => ({
        ...{ ...store, slug: "loja", mode: "live", active: true, inboundAccountId: EFI },
        outboundAccountId: EFI,
      })),
      pagination: pages(18),
    },
  ],
  [/cases$/, { cases: CASES, pagination: pages(CASES.length) }],
  [/w1$/, { ...WITHDRAWALS[0], destination: { kind: "pixKey", value: "aurora@atelie.example" } }],
  [/withdrawals$/, { withdrawals: WITHDRAWALS, pagination: pages(WITHDRAWALS.length) }],
  [/disputes$/, { disputes: DISPUTES, pagination: pages(DISPUTES.length) }],
  [/adjustments$/, { adjustments: ADJUSTMENTS, pagination: pages(ADJUSTMENTS.length) }],
];
