const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const dayAgo = (days: number) => ago(days * DAY).slice(0, 10);

const TERMS = [
  ["opening", 18_420.55],
  ["deposits", 5_000],
  ["received", 148_932.4],
  ["cameBack", 830],
  ["sent", -121_377.85],
  ["returned", -2_904.1],
  ["withdrawals", -8_000],
  ["tariffs", -1_489.32],
  ["otherTariffs", -96.8],
] as const;
const TOTAL = 39_314.88;

function balanceOf(account: { id: string; name: string }, more: object) {
  return {
    account: { ...account, kind: "efi", active: true },
    keys: [{ ...account, chave: null }],
    terms: TERMS.map(([term, amount]) => ({ term, amount })),
    ...{ expectedBalance: TOTAL, stores: 31_806.12, waiting: 75, platform: 7_433.76, currency: "BRL" },
    ...{ readable: true, nextReadingAt: ago(-21 * HOUR), difference: null },
    comparison: {
      ...{ enabled: true, opened: true, concludedAt: ago(9 * MINUTE), inconclusive: null },
      problem: null,
    },
    ...more,
  };
}

const reading = (difference: number, more: object) => ({
  ...{ readAt: ago(9 * MINUTE), balance: TOTAL + difference, blocked: null, expectedBalance: TOTAL },
  ...{ difference, inDoubt: false, seen: 1, candidates: [], unexplained: difference },
  ...more,
});

/** An account whose balance agrees. */
export const agreeingBalance = (account: { id: string; name: string }) =>
  balanceOf(account, { reading: reading(0, { unexplained: 0 }) });

/** The balance of an account with a confirmed difference, of which two records explain a part. */
export const differingBalance = (
  account: { id: string; name: string },
  stores: readonly { id: string; name: string }[],
) =>
  balanceOf(account, {
    nextReadingAt: ago(-6 * MINUTE),
    difference: { amount: -167.4, since: ago(34 * MINUTE) },
    reading: reading(-167.4, {
      ...{ balance: 39_147.48, seen: 3, unexplained: -4.9 },
      candidates: [
        {
          ...{ kind: "withdrawal_sent_after_failure", id: "e0000000-0000-7000-8000-000000000001" },
          ...{ amount: -120, reference: "E1823612020261122091500000000042", store: stores[0] },
        },
        {
          ...{ kind: "refund_external", id: "e0000000-0000-7000-8000-000000000002", amount: -42.5 },
          ...{ reference: "E1823612020261121173000000000017", store: stores[1] },
        },
      ],
    }),
  });

const entry = (
  last: number,
  kind: string,
  direction: string,
  amount: number,
  days: number,
  more: object,
) => ({
  ...{ id: `f0000000-0000-7000-8000-00000000000${last}`, kind, direction, amount, currency: "BRL" },
  ...{
    occurredOn: dayAgo(days),
    reference: null,
    operator: "ana@vitrine.example",
    createdAt: ago(days * DAY),
  },
  ...more,
});

export const ENTRIES = [
  entry(1, "tariff", "debit", 96.8, 2, { reason: "Mensalidade de novembro", reference: "2026-11/0077" }),
  entry(2, "withdrawal", "debit", 8_000, 9, { reason: "Transferência para a conta da empresa" }),
  entry(3, "tariff", "credit", 12.9, 14, { reason: "Tarifa cobrada em dobro, devolvida pelo banco" }),
  entry(4, "tariff", "debit", 12.9, 15, { reason: "Tarifa de TED" }),
  entry(5, "deposit", "credit", 5_000, 41, { reason: "Reforço para os saques do fim de semana" }),
  entry(6, "opening", "credit", 18_420.55, 60, {
    occurredOn: null,
    operator: null,
    reason: "Saldo antes da primeira leitura",
  }),
];
