import { randomBytes } from "node:crypto";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import type { StoreAtPsp } from "../fixtures/psp-store.ts";
import type { TestStore } from "../fixtures/store.ts";
import { BANKS, type BankName, PRICES, type Size } from "./plan.ts";

/** A PSP of one dialect with an account that speaks its profile, and a live store that sells through it. */
export type Bank = {
  name: BankName;
  psp: TestPsp;
  accountId: string;
  store: StoreAtPsp;
  productIds: string[];
  /** Another store that sells through the same account. */
  second: Pick<Bank, "store" | "productIds"> | null;
};

/** The bank as its second store sees it. */
export const sellerOf = (bank: Bank, shared: boolean): Bank =>
  shared && bank.second ? { ...bank, ...bank.second } : bank;

/** The account's profile at each bank. Only Efí has payouts and reports its balance. */
const PROFILES = {
  efi: "efi",
  standard: "test",
  inter: "inter",
  homologation: "efi",
} as const satisfies Record<BankName, string>;

/** Whether the bank has payouts and reports its balance. */
export const isEfi = (name: BankName) => PROFILES[name] === "efi";

/** An application of another account at the same bank. */
export const FOREIGN = { clientId: "Client_Id_de_outra_conta", clientSecret: "Client_Secret_de_outra_conta" };

/** The PSPs have pages so small that a list has several. */
export function startBankPsps(seed: number, size: Size): Promise<TestPsp[]> {
  return Promise.all(
    BANKS.map((name, index) =>
      startPsp({
        seed: seed + index,
        dialect: name === "homologation" ? "efi" : name,
        refundMs: 300,
        payoutMs: 300,
        retryMs: 1_000,
        pageRows: Math.max(4, Math.round(size.orders / 40)),
        otherClientId: FOREIGN.clientId,
        otherClientSecret: FOREIGN.clientSecret,
      }),
    ),
  );
}

/** Live stores whose accounts are at the PSPs, with products for all orders. */
export async function openBanks(psps: readonly TestPsp[], url: string, size: Size): Promise<Bank[]> {
  const banks: Bank[] = [];
  // Sequentially: so much stock at once would occupy every connection for too long.
  for (const [index, name] of BANKS.entries())
    banks.push(await openBank(name, psps[index] as TestPsp, url, size));
  return banks;
}

async function openBank(name: BankName, psp: TestPsp, url: string, size: Size): Promise<Bank> {
  // Modules with a connection of their own are loaded only once DATABASE_URL is set.
  const { storeAtPsp } = await import("../fixtures/psp-store.ts");
  const { db } = await import("#lib/db/client.ts");
  const { compareBalance } = await import("#lib/account-balance/compare.ts");
  const secret = randomBytes(24).toString("base64url");
  const rehearsal = name === "homologation";
  const environment = rehearsal ? "homologation" : "production";
  const options = { notifySecret: secret, polled: true, profile: PROFILES[name], environment } as const;
  const store = await storeAtPsp(psp, { stock: 1, ...FEES, mode: rehearsal ? "test" : "live" }, options);
  const { accountId } = store;
  // An account as the operator makes one: the kind `efi` names no profile.
  if (isEfi(name)) await db().gatewayAccount.update({ where: { id: accountId }, data: { profile: null } });
  const productIds = await stockUp(store, size);
  const second = name === "efi" ? await secondStore(accountId, size) : null;
  const createdAt = new Date().toISOString();
  psp.control
    .books()
    .webhooks.set(psp.chave, { chave: psp.chave, url: `${url}/api/pix/${accountId}/${secret}`, createdAt });
  // Two readings set the opening balance.
  for (let times = 0; times < 2; times += 1) await compareBalance(accountId);
  return { name, psp, accountId, store, productIds, second };
}

const FEES = { feePercent: "1.00", feeFixed: "0.10", withdrawalFee: "0.50" };

async function stockUp(store: TestStore, size: Size): Promise<string[]> {
  const { makeProduct } = await import("../fixtures/store.ts");
  const { db } = await import("#lib/db/client.ts");
  await db().store.update({ where: { id: store.id }, data: { chargeExpiryMinutes: 60 } });
  const productIds: string[] = [];
  for (const price of PRICES) {
    const product = { name: `Produto de ${price}`, price, categoryId: store.categoryId, stock: size.orders };
    productIds.push((await makeProduct(store.id, product)).id);
  }
  return productIds;
}

/** Money of two stores in one account: each is paid out of what it has earned. */
async function secondStore(accountId: string, size: Size): Promise<Bank["second"]> {
  const { makeStore } = await import("../fixtures/store.ts");
  const { db } = await import("#lib/db/client.ts");
  const store = await makeStore({ mode: "live", stock: 1, ...FEES });
  const account = { inboundAccountId: accountId, outboundAccountId: accountId };
  await db().store.update({
    where: { id: store.id },
    data: { ...account, inboundGateway: "efi", outboundGateway: "efi" },
  });
  return { store: { ...store, accountId }, productIds: await stockUp(store, size) };
}
