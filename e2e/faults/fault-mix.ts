import type { FaultRule } from "../../scripts/psp/faults.ts";

/** `slowMs` is beyond the deadline of a call; after `lateMs`, a Pix that is listed late is in the list. */
type Times = { slowMs: number; processingMs: number; lateMs: number };

/** How often what goes wrong at a PSP. */
export function faultMix({ slowMs, processingMs, lateMs }: Times): FaultRule[] {
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
    { fault: "listed-late", operations: ["pay"], probability: 0.15, ms: lateMs },
    { fault: "page-repeats", operations: ["pix.list"], probability: 0.1 },
    { fault: "page-skips", operations: ["pix.list"], probability: 0.1 },
    { fault: "odd-row", operations: ["pix.list"], probability: 0.01 },
    { fault: "odd-refunds", operations: ["pix.list"], probability: 0.01 },
    { fault: "amount-mismatch", operations: ["pay"], probability: 0.03 },
    { fault: "masked", operations: ["pay"], probability: 0.3 },
    {
      fault: "processing",
      operations: ["devolucao.put", "payout.put", "payout.code"],
      probability: 0.1,
      ms: processingMs,
    },
    { fault: "amount-changed", operations: ["payout.code"], probability: 0.2 },
    { fault: "discount", operations: ["code.read"], probability: 0.15 },
    { fault: "insufficient", operations: ["payout.put", "payout.code"], probability: 0.04 },
    { fault: "refused", operations: ["payout.put", "payout.code"], probability: 0.03 },
    { fault: "refused-later", operations: ["devolucao.put", "payout.put", "payout.code"], probability: 0.03 },
    { fault: "returned", operations: ["payout.put", "payout.code"], probability: 0.03, ms: 4_000 },
    { fault: "lost", probability: 0.15 },
    { fault: "repeated", probability: 0.2, ms: 700 },
    { fault: "reordered", probability: 0.2, ms: 2_000 },
  ];
}
