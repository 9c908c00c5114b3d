import type { FaultRule } from "../../scripts/psp/faults.ts";

/** The plan of a fault run, drawn from its seed before it begins: the same seed gives the same plan. */

type Fate = "paid" | "paid-twice" | "left" | "cancelled" | "cancelled-then-paid";

/** `givenBack`: refunded at the bank after the sale, with a notification or without one. */
export type OrderPlan = {
  index: number;
  product: number;
  fate: Fate;
  refunds: 0 | 1 | 2;
  givenBack: "told" | "silent" | null;
};
export type WithdrawalPlan = { index: number; amount: number; byCode: boolean };
export type Disturbance = { act: "kill" | "stall"; who: "server" | "worker"; which: 0 | 1; afterMs: number };

export type Plan = {
  seed: number;
  orders: OrderPlan[];
  withdrawals: WithdrawalPlan[];
  /** Repeated from its beginning while there is traffic. */
  disturbances: Disturbance[];
  /** Pix to the bare key, without any charge, in cents. */
  bareKey: number[];
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
  const upTo = (end: number) => Math.floor(random() * end);
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
    return { index, product: upTo(PRICES.length), fate, refunds: 0, givenBack: null };
  });
  giveRefunds(orders, size.refunds, random);
  const kept = orders.filter(({ fate, refunds }) => fate === "paid" && refunds === 0);
  for (const [index, order] of kept.slice(0, Math.ceil(size.orders / 20)).entries())
    order.givenBack = index % 2 === 0 ? "silent" : "told";
  return {
    seed,
    orders,
    withdrawals: Array.from({ length: size.withdrawals }, (_, index) => ({
      index,
      amount: (200 + upTo(800)) / 100,
      byCode: random() < 0.2,
    })),
    disturbances: drawDisturbances(random, size.orders < 200 ? 1_000 : 3_000),
    bareKey: Array.from({ length: Math.ceil(size.orders / 50) }, () => 100 + upTo(900)),
  };
}

/** A third of the refunds come in two parts; only paid orders have any. Some more than asked: a wrong amount pays none. */
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
function drawDisturbances(random: () => number, calmMs: number): Disturbance[] {
  return Array.from({ length: 40 }, (_, index) => ({
    act: index % 3 === 1 ? "stall" : "kill",
    who: random() < 0.5 ? "server" : "worker",
    which: random() < 0.5 ? 0 : 1,
    afterMs: calmMs + Math.floor(random() * 4 * calmMs),
  }));
}

/** How often what goes wrong at the PSP. `slowMs` is beyond the deadline of a call. */
export function faultMix({ slowMs, processingMs }: { slowMs: number; processingMs: number }): FaultRule[] {
  return [
    { fault: "delay", probability: 0.05, ms: 400 },
    { fault: "delay-after", probability: 0.015, ms: slowMs },
    { fault: "cut-before", probability: 0.03 },
    { fault: "cut-after", probability: 0.04 },
    { fault: "unauthorized", probability: 0.01 },
    { fault: "too-many", probability: 0.02 },
    { fault: "error", probability: 0.02 },
    { fault: "error-after", probability: 0.03 },
    { fault: "unavailable", probability: 0.02 },
    { fault: "foreign-404", probability: 0.02 },
    { fault: "foreign-404-after", probability: 0.02 },
    {
      fault: "hidden",
      operations: ["cob.put", "devolucao.put", "payout.put", "payout.code"],
      probability: 0.15,
      ms: 3_000,
    },
    { fault: "hidden", operations: ["pay"], probability: 0.1, ms: 2_000 },
    { fault: "amount-mismatch", operations: ["pay"], probability: 0.03 },
    { fault: "masked", operations: ["pay"], probability: 0.3 },
    {
      fault: "processing",
      operations: ["devolucao.put", "payout.put", "payout.code"],
      probability: 0.1,
      ms: processingMs,
    },
    { fault: "insufficient", operations: ["payout.put", "payout.code"], probability: 0.04 },
    { fault: "refused", operations: ["payout.put", "payout.code"], probability: 0.03 },
    { fault: "refused-later", operations: ["devolucao.put", "payout.put", "payout.code"], probability: 0.03 },
    { fault: "returned", operations: ["payout.put", "payout.code"], probability: 0.03, ms: 4_000 },
    { fault: "lost", probability: 0.15 },
    { fault: "repeated", probability: 0.2, ms: 700 },
    { fault: "reordered", probability: 0.2, ms: 2_000 },
  ];
}
