import { expect, test } from "vitest";
import type { BilingualText, TextTree } from "#lib/core/locale.ts";
import { shopOrdersByHand } from "./by-hand.texts.ts";
import { endedOrder } from "./ended.texts.ts";
import { shopOrders } from "./texts.ts";

const isText = (node: object): node is BilingualText => "pt-BR" in node;

/** The texts of a tree by their paths, in both languages. */
function flat(tree: TextTree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    isText(value)
      ? [[path + key, `${value["pt-BR"]} ${value.en}`] as [string, string]]
      : flat(value as TextTree, `${path}${key}.`),
  );
}

const promises =
  /segundos|na hora|with(in)? seconds|estamos conferindo|conferimos|conferindo com o banco|asking the bank|em 10 minutos|o banco recusou/i;

test("where the shop confirms, no text of the Pix page promises or tells what a bank does", () => {
  const byHand = new Map(flat(shopOrdersByHand));
  const usual = new Map([...flat(endedOrder), ...flat(shopOrders)]);
  // A path that does not exist on the page would replace nothing.
  for (const path of byHand.keys()) expect([path, usual.has(path)]).toEqual([path, true]);
  const ofPayment = [...usual].filter(
    ([path, text]) => /^(live|help|ended)\./.test(path) && promises.test(text),
  );
  expect(ofPayment.length).toBeGreaterThan(3);
  for (const [path] of ofPayment) {
    // These are about the loading time of the page, not the payment.
    if (path === "live.noScript" || path === "live.chargingText") continue;
    expect([path, byHand.has(path)]).toEqual([path, true]);
  }
  for (const text of byHand.values()) expect(text).toMatch(/loja[\s\S]*shop/);
});
