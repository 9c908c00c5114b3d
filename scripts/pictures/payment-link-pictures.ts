import type { DemoShop } from "./demo-shop.ts";
import type { Memory, ShopPicture } from "./picture.ts";

type Link = { id: string; code: string };
type Charge = { id: string; amount: number; expiresAt: string; pix: { copy_paste: string } };

/** The pages of payment links, in every state that a payer may see. */
export async function paymentLinkPictures(
  shop: DemoShop,
): Promise<{ pictures: ShopPicture[]; memory: Memory }> {
  const fixed = { description: "Oficina de aquarela, sábado de manhã", amount: 120 };
  const make = async (body: object = fixed) =>
    ((await shop.call("/payment-links", body)) as { paymentLink: Link }).paymentLink;
  const charge = async ({ code }: Link, body: object = {}) =>
    ((await shop.call(`/payment-links/public/${code}/charges`, body, true)) as { charge: Charge }).charge;
  const change = (link: Link, body: object) => shop.call(`/payment-links/${link.id}`, body, false, "PATCH");
  const becomes = (link: Link, { id }: Charge, done: (state: string) => boolean) =>
    shop.until(`/payment-links/public/${link.code}/charges/${id}`, (answer) =>
      done(answer.charge?.outcome?.kind ?? answer.charge?.status ?? ""),
    );

  const open = await make();
  const waiting = await charge(open);
  const once = await make({ ...fixed, maxPayments: 1 });
  const paid = await charge(once);
  await shop.pay(paid);
  await becomes(once, paid, (state) => state === "paid");
  const paused = await make();
  await change(paused, { active: false });
  const over = await make();
  const late = await charge(over);
  await change(over, { expiresAt: new Date().toISOString() });
  const free = await make({ description: "Vaquinha da festa de fim de ano" });
  const lapsed = await charge(free, { amount: 35 });
  await shop.pay(lapsed, { scenario: "expired" });
  const wrong = await charge(open);
  await shop.pay(wrong, { scenario: "wrong_amount", amount: 20 });
  const back = await charge(open);
  await shop.pay(back);
  await becomes(open, back, (state) => state === "paid");
  await shop.call(`/transactions/${back.id}/refund`, {});
  await becomes(open, back, (state) => state === "refunded");

  const page = (link: Link, of?: Charge) => `/pagar/${link.code}${of ? `/${of.id}` : ""}`;
  const kept = { id: waiting.id, amount: waiting.amount, expiresAt: Date.parse(waiting.expiresAt) };
  return {
    pictures: [
      { name: "payment-link", path: page(await make()) },
      { name: "payment-link-free", path: page(free) },
      { name: "payment-link-open", path: page(open) },
      { name: "payment-link-paused", path: page(paused) },
      { name: "payment-link-over", path: page(over) },
      { name: "payment-link-used-up", path: page(once) },
      { name: "payment-link-pix", path: page(open, waiting) },
      { name: "payment-link-pix-of-closed", path: page(over, late) },
      { name: "payment-link-paid", path: page(once, paid) },
      { name: "payment-link-expired", path: page(free, lapsed) },
      { name: "payment-link-amount-mismatch", path: page(open, wrong) },
      { name: "payment-link-refunded", path: page(open, back) },
    ],
    memory: { [`vitrine.link.${open.code}`]: JSON.stringify(kept) },
  };
}
