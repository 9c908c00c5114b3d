/** The plan of a fault run, drawn from its seed before it begins: the same seed gives the same plan. */

/** The PSPs, each with an account and a store: one for each dialect, and one of homologation, where a test store rehearses. */
export const BANKS = ["efi", "standard", "inter", "homologation"] as const;
export type BankName = (typeof BANKS)[number];

type Fate = "paid" | "paid-twice" | "left" | "cancelled" | "cancelled-then-paid";

/** `givenBack`: refunded at the bank after the sale, with a notification or without one. */
export type OrderPlan = {
  index: number;
  bank: BankName;
  /** Sold by the second store of the account. */
  shared: boolean;
  product: number;
  fate: Fate;
  refunds: 0 | 1 | 2;
  givenBack: "told" | "silent" | null;
  /** Contested by its payer: how the bank decides. */
  dispute: "lost" | "released" | "open" | null;
};
/** To a key, to a static code, or to the code of a charge, whose owner can change it. */
export type WithdrawalPlan = {
  index: number;
  cents: number;
  to: "key" | "static" | "dynamic";
  bank: "efi" | "homologation";
  shared: boolean;
};
type Disturbance = { act: "kill" | "stall"; who: "server" | "worker"; which: 0 | 1; afterMs: number };

export type Plan = {
  seed: number;
  orders: OrderPlan[];
  withdrawals: WithdrawalPlan[];
  /** One after the other while there is traffic. */
  disturbances: Disturbance[];
  /** Milliseconds before each kill of the database, one after the other while there is traffic. */
  databaseKills: number[];
  /** Pix to the bare key, without any charge. */
  bareKey: { bank: BankName; cents: number }[];
  /** Credentials replaced at a bank and then here, one after the other while there is traffic. */
  replacements: { bank: BankName; afterMs: number }[];
};

export type Size = { orders: number; withdrawals: number; refunds: number };

export const PRICES = ["10.00", "23.45", "37.77", "99.90"];

/** mulberry32: 32 bits of state are enough for a plan. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function makePlan(seed: number, size: Size): Plan {
  const random = randomOf(seed);
  // Of its own, so that the rest of a seed's plan stays what it was.
  const late = randomOf(seed + 1);
  const sharing = randomOf(seed + 2);
  const upTo = (end: number) => Math.floor(random() * end);
  const short = size.orders < 200;
  const orders = Array.from({ length: size.orders }, (_, index): OrderPlan => {
    const draw = random();
    const fate: Fate =
      draw < 0.86
        ? "paid"
        : draw < 0.9
          ? "paid-twice"
          : draw < 0.94
            ? "left"
            : draw < 0.97
              ? "cancelled"
              : "cancelled-then-paid";
    const drawn = bankFor(random());
    const product = upTo(PRICES.length);
    const bank = sharing() < 0.12 ? "homologation" : drawn;
    const shared = bank === "efi" && sharing() < 0.3;
    return { index, bank, shared, product, fate, refunds: 0, givenBack: null, dispute: null };
  });
  giveRefunds(orders, size.refunds, random);
  const kept = orders.filter(({ fate, refunds }) => fate === "paid" && refunds === 0);
  for (const [index, order] of kept.slice(0, Math.ceil(size.orders / 20)).entries())
    order.givenBack = index % 2 === 0 ? "silent" : "told";
  for (const [index, order] of kept.slice(-Math.max(3, Math.ceil(size.orders / 25))).entries())
    if (order.givenBack === null) order.dispute = DECISIONS[index % DECISIONS.length] ?? null;
  // Taken from a store that has withdrawn what it had (drain in traffic.ts), and so owes it.
  const owing = kept.find(({ shared, givenBack }) => shared && givenBack === null);
  if (owing) owing.dispute = "lost";
  return {
    seed,
    orders,
    withdrawals: Array.from({ length: size.withdrawals }, (_, index) => {
      const cents = 200 + upTo(800);
      const to = destinationFor(random());
      // Half of it, after a discount, is still enough for a withdrawal.
      const bank = sharing() < 0.15 ? "homologation" : "efi";
      const shared = bank === "efi" && sharing() < 0.25;
      return { index, to, cents: to === "dynamic" ? cents + 200 : cents, bank, shared };
    }),
    disturbances: drawDisturbances(random, short),
    databaseKills: Array.from({ length: short ? 1 : 20 }, () => (short ? 5_000 : 40_000) * (0.5 + late())),
    bareKey: Array.from({ length: Math.ceil(size.orders / 50) }, () => ({
      bank: bankFor(random()),
      cents: 100 + upTo(900),
    })),
    replacements: short ? drawReplacements(random, 1, 4_000) : drawReplacements(random, 12, 30_000),
  };
}

const DECISIONS = ["lost", "released", "lost", "open"] as const;

/** Half of the sales are at the account that has payouts. */
function bankFor(draw: number): BankName {
  return draw < 0.5 ? "efi" : draw < 0.75 ? "standard" : "inter";
}

function destinationFor(draw: number): WithdrawalPlan["to"] {
  return draw < 0.15 ? "static" : draw < 0.45 ? "dynamic" : "key";
}

/** Each bank has its turn. */
function drawReplacements(random: () => number, length: number, calmMs: number): Plan["replacements"] {
  const first = Math.floor(random() * BANKS.length);
  return Array.from({ length }, (_, index) => ({
    bank: BANKS[(first + index) % BANKS.length] as BankName,
    afterMs: calmMs + Math.floor(random() * calmMs),
  }));
}

/**
 * A third of the refunds come in two parts, for paid orders only. Some more are planned than requested, because a
 * wrong amount pays no order.
 */
function giveRefunds(orders: OrderPlan[], wanted: number, random: () => number): void {
  const candidates = orders.filter(({ fate }) => fate === "paid" || fate === "paid-twice");
  let left = Math.min(Math.ceil(wanted * 1.08), candidates.length);
  while (left > 0) {
    const order = candidates[Math.floor(random() * candidates.length)];
    if (!order || order.refunds > 0) continue;
    order.refunds = left > 1 && random() < 0.33 ? 2 : 1;
    left -= order.refunds;
  }
}

/** Never the same kind twice at one moment: one server and one worker always run. */
function drawDisturbances(random: () => number, short: boolean): Disturbance[] {
  const calmMs = short ? 1_000 : 3_000;
  const drawn = Array.from(
    { length: 40 },
    (_, index): Disturbance => ({
      act: index % 3 === 1 ? "stall" : "kill",
      who: random() < 0.5 ? "server" : "worker",
      which: random() < 0.5 ? 0 : 1,
      afterMs: calmMs + Math.floor(random() * 4 * calmMs),
    }),
  );
  // A short run has no more than its budget of seconds allows.
  return short ? drawn.slice(0, 6) : Array.from({ length: 10 }, () => drawn).flat();
}
