import { newId } from "#lib/core/ids.ts";
import { type Money, money } from "#lib/core/money.ts";
import { SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { makeEndToEndId, SANDBOX_ISPB } from "#lib/pix/end-to-end-id.ts";
import { seal } from "#lib/sealed/seal.ts";
import { sealRecipient } from "#lib/withdrawals/recipient.ts";
import type { LedgerAccount } from "#prisma/generated/enums.ts";
import { dayStart, HOUR, MINUTE, weekdayOf } from "./calendar.ts";
import { later, type Movement, type Past } from "./past.ts";

/** The merchant's withdrawal destinations, with the labels of the saved ones. */
export const DESTINATIONS = [
  {
    key: "lojista@demo.example",
    label: "Conta da empresa",
    holder: { name: "Vitrine de Demonstração Ltda", bank: "Banco de testes" },
  },
  { key: "+5511988776655", label: "Reserva", holder: { name: "Helena Prado", bank: "Banco de testes" } },
] as const;

const [TUESDAY, FRIDAY] = [2, 5];
const MOST = money(3500);
const SALES = new Set(["sale", "late_payment", "overpayment", "amount_mismatch"]);

type Balances = Record<LedgerAccount, Money>;

type WalletRows = { entries: object[]; withdrawals: object[] };

/**
 * Writes the ledger of these days, with the balance after each movement, and withdrawals on Tuesdays and
 * Fridays of most of the balance available then.
 */
export function writeWallet(past: Past, days: number): WalletRows {
  const waiting = past.books.movements.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const book = new Book(past);
  for (const at of withdrawalMoments(past, days)) {
    while (waiting[0] && waiting[0].at <= at) book.move(waiting.shift() as Movement);
    waiting.push(...book.withdraw(at));
    waiting.sort((a, b) => a.at.getTime() - b.at.getTime());
  }
  for (const movement of waiting) book.move(movement);
  return book.rows();
}

function withdrawalMoments({ now, random }: Past, days: number): Date[] {
  const found: Date[] = [];
  for (let ago = days - 2; ago >= 0; ago--) {
    const start = dayStart(now, ago);
    if (![TUESDAY, FRIDAY].includes(weekdayOf(start))) continue;
    found.push(new Date(start + 10 * HOUR + random.between(0, 50) * MINUTE));
  }
  return found.filter((at) => at < later(now, -HOUR));
}

class Book {
  private readonly balances: Balances;
  private readonly entries: object[] = [];
  private readonly withdrawals: object[] = [];
  private readonly past: Past;
  private sales = 0;

  constructor(past: Past) {
    this.past = past;
    const zero = () => money(0);
    this.balances = {
      available: zero(),
      pending: zero(),
      blocked: zero(),
      fees: zero(),
      clearing: zero(),
      owed: zero(),
    };
  }

  move({ at, ...movement }: Movement): void {
    const { debit, credit, amount, cause } = movement;
    this.balances[debit] = this.balances[debit].minus(amount);
    this.balances[credit] = this.balances[credit].plus(amount);
    if (SALES.has(cause)) this.sales += 1;
    this.entries.push({
      id: newId(at.getTime()),
      storeId: this.past.store.id,
      accountId: SANDBOX_ACCOUNT.id,
      position: this.entries.length + 1,
      saleNumber: SALES.has(cause) ? this.sales : null,
      ...movement,
      availableAfter: this.balances.available,
      createdAt: at,
    });
  }

  /** Withdraws most of the available balance. Returns the movements that complete it a moment later. */
  withdraw(at: Date): Movement[] {
    const { random, store, ownerId } = this.past;
    const share = this.balances.available.times(random.between(55, 80)).dividedBy(100);
    const amount = money(Math.floor((share.greaterThan(MOST) ? MOST : share).toNumber() / 50) * 50);
    if (amount.lessThan(100)) return [];
    const id = newId(at.getTime());
    const number = this.withdrawals.length + 1;
    const refused = number === 7 || number === 19;
    const processedAt = later(at, random.between(900, 4_000));
    const destination = random.chance(0.8) ? DESTINATIONS[0] : DESTINATIONS[1];
    this.withdrawals.push({
      id,
      storeId: store.id,
      number,
      status: refused ? "rejected" : "approved",
      amount,
      feeAmount: money(0),
      totalAmount: amount,
      destination: seal("withdrawals.destination", id, destination.key),
      isCode: false,
      recipient: refused ? null : sealRecipient(id, destination.holder),
      description: number % 4 === 0 ? "Retirada do mês" : null,
      words: "",
      gateway: SANDBOX_ACCOUNT.kind,
      accountId: SANDBOX_ACCOUNT.id,
      idEnvio: id.replaceAll("-", ""),
      requestedBy: ownerId,
      leavesAt: at,
      endToEndId: refused ? null : makeEndToEndId(SANDBOX_ISPB, processedAt),
      rejectReason: refused ? "recusado pelo banco" : null,
      claim: 1,
      createdAt: at,
      processedAt,
    });
    const out = { amount, causeId: id, description: null } as const;
    this.move({ ...out, at, debit: "available", credit: "pending", cause: "withdrawal" });
    const credit = refused ? "available" : "clearing";
    const cause = refused ? "withdrawal_returned" : "withdrawal_sent";
    return [{ ...out, at: processedAt, debit: "pending", credit, cause }];
  }

  rows(): WalletRows {
    const { entries, withdrawals } = this;
    return { entries, withdrawals };
  }
}
