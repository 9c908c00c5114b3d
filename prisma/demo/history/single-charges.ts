import type { Money } from "#lib/core/money.ts";
import { money } from "#lib/core/money.ts";
import { DAY, dayStart, HOUR, MINUTE } from "./calendar.ts";
import { chooseBuyer } from "./cart.ts";
import { moveSale, newPastCharge, writeCharge, writePix } from "./charges.ts";
import { later, type Past } from "./past.ts";

const SERVICES: readonly (readonly [string, Money])[] = [
  ["Aula particular de fotografia, 1 hora", money("120.00")],
  ["Mentoria de portfólio", money("180.00")],
  ["Edição de 20 fotos", money("95.00")],
  ["Oficina no parque, sábado", money("60.00")],
  ["Sinal de ensaio de família", money("150.00")],
];

/** Writes charges without products, as created by the merchant's own system: about two in three days. */
export function writeSingleCharges(past: Past, days: number): void {
  const { random, now } = past;
  let number = 1041;
  for (let ago = days; ago > 0; ago--) {
    if (!random.chance(0.65)) continue;
    const at = new Date(dayStart(now, ago) + random.between(9, 19) * HOUR + random.between(0, 59) * MINUTE);
    const [text, amount] = random.pick(SERVICES);
    number += random.between(1, 3);
    const charge = newPastCharge(past, {
      ...{ at, order: null, amount, buyer: chooseBuyer(past), text, expiresAt: later(at, DAY) },
    });
    const externalReference = `fatura-${number}`;
    if (random.chance(0.14)) {
      writeCharge(past, charge, at, { status: "CANCELLED", changedAt: charge.expiresAt, externalReference });
      continue;
    }
    const paidAt = later(at, random.between(3, 600) * MINUTE);
    const pix = paidAt < now && writePix(past, charge, paidAt);
    if (pix) moveSale(past, charge, pix, "sale");
    writeCharge(past, charge, at, {
      ...{ changedAt: pix ? later(paidAt, 700) : at, externalReference },
      ...(pix ? { status: "COMPLETED", pix } : { status: "PENDING" }),
    });
  }
}
