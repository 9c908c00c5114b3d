import type { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { fieldText } from "#lib/core/field-messages.ts";
import { toNumber } from "#lib/core/money.ts";
import type { Imported } from "./import-statement.ts";
import type { importedStatement } from "./imported-schema.ts";
import type { ListedLine } from "./list-lines.ts";
import type { BankStatementLineView } from "./schemas.ts";

export function presentImported(
  ctx: StoreContext,
  { unreadable, ...imported }: Imported,
): z.output<typeof importedStatement> {
  return {
    ...imported,
    unreadable: unreadable.map(({ line, message, params, text }) => ({
      line,
      message: fieldText(message, ctx.locale, params),
      text,
    })),
  };
}

export function presentLine(line: ListedLine): BankStatementLineView {
  return {
    id: line.id,
    kind: line.kind,
    day: line.day,
    amount: toNumber(line.amount),
    currency: "BRL",
    description: line.description,
    endToEndId: line.endToEndId,
    state: line.state,
    doubtful: line.doubtful,
    certainty: line.certainty,
    namesReconciled: line.namesReconciled,
    sentBack: line.sentBack,
    candidates: line.candidates.map((one) => ({
      transactionId: one.kind === "charge" ? one.id : null,
      refundId: one.kind === "refund" ? one.id : null,
      because: one.because,
      amount: toNumber(one.amount),
      status: one.status,
      confirmed: one.confirmed,
      orderId: one.orderId,
      orderCode: one.orderCode,
      customerName: one.customerName,
      createdAt: one.createdAt.toISOString(),
      expiresAt: one.expiresAt?.toISOString() ?? null,
    })),
    transactionId: line.transactionId,
    refundId: line.refundId,
    orderId: line.orderId,
    orderCode: line.orderCode,
    customerName: line.customerName,
    decidedAt: line.decidedAt?.toISOString() ?? null,
    createdAt: line.createdAt.toISOString(),
  };
}
