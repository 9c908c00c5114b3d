import type { Page } from "@playwright/test";
import { agreeingBalance, differingBalance, ENTRIES } from "./account-balance.ts";
import type { ShopPicture } from "./picture.ts";

/** The operator's pages with mocked responses, because the demo has no bank. */
export function operatorPictures(): ShopPicture[] {
  const at = (name: string, path: string, then?: (page: Page) => Promise<void>): ShopPicture => ({
    name: `operator-${name}`,
    path,
    before: async (page) => {
      await page.route("**/api/v1/operator/**", (route) => {
        const { pathname } = new URL(route.request().url());
        const found = ANSWERS.find(([pattern]) => pattern.test(pathname));
        return found ? route.fulfill({ json: found[1] }) : route.fallback();
      });
    },
    ...(then ? { ready: then } : {}),
  });
  return [
    at("cases", "/operador/pendencias"),
    at("withdrawals", "/operador/saques"),
    at("gateway-accounts", "/operador/contas"),
    at("gateway-account", `/operador/contas?conta=${EFI}`, (page) =>
      page.getByText("Cobranças aguardando").waitFor(),
    ),
    at("gateway-account-new", "/operador/contas", async (page) => {
      await page.getByRole("button", { name: "Nova conta" }).click();
      await page.getByLabel("Nome", { exact: true }).fill("Efí da plataforma");
      await page.getByLabel("Chave Pix", { exact: true }).fill("pix@lojas.example");
    }),
    at("gateway-account-change", `/operador/contas?conta=${EFI}`, async (page) => {
      await page.getByRole("button", { name: "Mais ações" }).click();
      await page.getByRole("menuitem", { name: "Editar" }).click();
      await page.getByLabel("Chamadas simultâneas").fill("4");
      await page.getByRole("switch", { name: "Conferir o certificado do banco nos avisos" }).check();
    }),
    at("account-balance", `/operador/contas/${EFI}`, entriesShown),
    at("account-balance-difference", `/operador/contas/${EVENTS}`, entriesShown),
    at("account-entry", `/operador/contas/${EVENTS}`, async (page) => {
      await entriesShown(page);
      await page.getByRole("button", { name: /^Lançar R/ }).click();
      await page.getByLabel("Descrição").fill("Tarifa de consulta de saldo");
    }),
    at("disputes", "/operador/contestacoes"),
    at("dispute", "/operador/contestacoes?contestacao=d0000000-0000-7000-8000-000000000001"),
    at("adjustments", "/operador/ajustes"),
  ];
}

const entriesShown = (page: Page) => page.getByText("Mensalidade de novembro").first().waitFor();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const pages = (total: number) => ({ total, limit: 50, offset: 0 });
const EFI = "a0000000-0000-7000-8000-000000000001";
const INTER = "a0000000-0000-7000-8000-000000000002";
const EVENTS = "a0000000-0000-7000-8000-000000000005";
const AURORA = { id: "b0000000-0000-7000-8000-000000000001", name: "Ateliê Aurora" };
const CAFE = { id: "b0000000-0000-7000-8000-000000000002", name: "Café da Serra" };
const TRILHA = { id: "b0000000-0000-7000-8000-000000000003", name: "Trilha Livros" };

function account(id: string, name: string, more: object) {
  return {
    ...{ id, name, kind: "api-pix", profile: null, store: null, chave: null, settings: {}, active: true },
    ...{ hasCredentials: true, certificateEndsAt: null, notifications: { registered: false, lastAt: null } },
    health: { state: "unknown", lastGoodAt: null, lastError: null, lastErrorAt: null },
    connected: { since: null, inbound: 0, outbound: 0 },
    ...{ createdAt: ago(90 * DAY), updatedAt: ago(DAY) },
    ...more,
  };
}

const well = (minutes: number) => ({
  ...{ state: "well", lastGoodAt: ago(minutes * MINUTE), lastError: null, lastErrorAt: null },
});

const ACCOUNTS = [
  account("00000000-0000-7000-8000-000000000001", "Sandbox", {
    kind: "sandbox",
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
      lastError: "the PSP answered 503",
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

function openCase(kind: string, store: object | null, amount: number, minutes: number, more: object = {}) {
  return {
    ...{ kind, store, amount, currency: "BRL", since: ago(minutes * MINUTE), nextTryAt: null, attempts: 1 },
    id: `c0000000-0000-7000-8000-0000000000${String(minutes).slice(-2).padStart(2, "0")}`,
    ...{ reference: null, problem: null, paymentId: null, payerName: null, transactionId: null },
    ...{ orderId: null, orderCode: null, paymentLinkId: null, withdrawalId: null },
    account: { id: EFI, name: "Efí da plataforma" },
    actions: [],
    ...more,
  };
}

const does = (...names: string[]) => ({ actions: names.map((name) => ({ name, method: "POST", path: "" })) });

const CASES = [
  openCase("payment_disputed", AURORA, 189.9, 2_951, {
    ...does("decision"),
    problem: "Golpe relatado ao banco",
  }),
  openCase("payment_unmatched", null, 75, 184, {
    ...does("credit", "return", "dismissal"),
    ...{ payerName: "Renata Duarte", reference: "E1823612020261122091500000000001" },
  }),
  openCase("balance_difference", null, 167.4, 134, {
    ...does("retry"),
    ...{ id: EVENTS, nextTryAt: ago(-6 * MINUTE), attempts: 0 },
    problem: "bank 39147.48, books 39314.88, unexplained -4.90",
    account: { id: EVENTS, name: "Efí dos eventos" },
  }),
  openCase("refund_external", CAFE, 42.5, 96, does("booking", "dismissal")),
  openCase("withdrawal_stuck", TRILHA, 1_250, 7, {
    ...does("retry"),
    ...{ nextTryAt: ago(-2 * MINUTE), attempts: 4 },
    account: { id: INTER, name: "Inter do Café da Serra" },
  }),
];

function dispute(last: number, state: string, store: object, amount: number, days: number, more: object) {
  const id = `d0000000-0000-7000-8000-00000000000${last}`;
  return {
    ...{ id, state, store, amount, currency: "BRL", missingAmount: 0, blockedAmount: amount },
    ...{ paymentId: id, transactionId: id, orderId: null, decision: null, decidedAt: null },
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

const adjustment = (direction: string, store: object, amount: number, reason: string, days: number) => ({
  account: { id: EFI, name: "Efí da plataforma" },
  ...{ id: `${direction}${days}`, direction, store, amount, reason, currency: "BRL" },
  createdAt: ago(days * DAY),
});

const ADJUSTMENTS = [
  adjustment("credit", CAFE, 12.9, "Tarifa cobrada em dobro no dia 14", 1),
  adjustment("debit", TRILHA, 45, "Estorno feito pelo banco fora do sistema", 9),
  adjustment("credit", AURORA, 150, "Acerto da migração do saldo antigo", 33),
];

const WITHDRAWALS = [
  { withdrawal: { id: "w1", amount: 830, createdAt: ago(52 * MINUTE) }, store: AURORA },
  { withdrawal: { id: "w2", amount: 119.7, createdAt: ago(17 * MINUTE) }, store: CAFE },
];

const nothing = { count: 0, oldest: null };
const ANSWERS: readonly [RegExp, object][] = [
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
  [/withdrawals$/, { withdrawals: WITHDRAWALS, pagination: pages(WITHDRAWALS.length) }],
  [/disputes$/, { disputes: DISPUTES, pagination: pages(DISPUTES.length) }],
  [/adjustments$/, { adjustments: ADJUSTMENTS, pagination: pages(ADJUSTMENTS.length) }],
];
