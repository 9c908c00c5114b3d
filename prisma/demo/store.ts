import { createHash, randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { newApiKey } from "#lib/auth/api-keys.ts";
import { seal } from "#lib/core/seal.ts";
import { db } from "#lib/db/client.ts";
import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { CATEGORIES, type DemoProduct, PRODUCTS } from "./catalog.ts";
import { MERCHANT_EMAIL, OPERATOR_EMAIL } from "./people.ts";

export type Demo = {
  storeId: string;
  storeSlug: string;
  apiKey: string;
  email: string;
  password: string;
  totpSecret: string;
  adminEmail: string;
  adminPassword: string;
};

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The demo store with its merchant, key and catalog, in one transaction; null when there is a store already. */
export async function makeDemoStore(): Promise<Demo | null> {
  const password = randomBytes(9).toString("base64url");
  const adminPassword = randomBytes(9).toString("base64url");
  const totpSecret = Array.from(randomBytes(32), (byte) => BASE32[byte & 31]).join("");
  const [passwordHash, adminHash] = await Promise.all([hash(password), hash(adminPassword)]);
  const { key, prefix, hash: keyHash } = newApiKey("test");

  const storeId = await db().$transaction(
    async (tx) => {
      // Two starts at the same time make one demo.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(5635411)`;
      if ((await tx.store.count()) > 0) return null;
      const store = await tx.store.create({
        data: {
          id: SAMPLE_IDS.store,
          name: "Loja Demonstração",
          slug: "demo",
          description: "Jogos, assinaturas e cursos entregues na hora, pagos com Pix.",
          feePercent: "0.99",
          feeFixed: "0.10",
          wallet: { create: {} },
        },
      });
      const merchant = await tx.member.create({
        data: {
          email: MERCHANT_EMAIL,
          name: "Lojista da Demonstração",
          passwordHash,
          totpSecret: seal(totpSecret),
          totpEnabledAt: new Date(),
          memberships: { create: { storeId: store.id, role: "owner" } },
        },
      });
      await tx.apiKey.create({
        data: {
          storeId: store.id,
          name: "Demonstração",
          prefix,
          keyHash: new Uint8Array(keyHash),
          scopes: ["*"],
          createdBy: merchant.id,
        },
      });
      await tx.member.create({ data: { email: OPERATOR_EMAIL, name: "Operador", passwordHash: adminHash } });
      await makeCatalog(tx, store.id);
      await tx.coupon.createMany({
        data: [
          { storeId: store.id, code: "BEMVINDO10", type: "percentage", value: "10" },
          { storeId: store.id, code: "FRETE5", type: "fixed", value: "5" },
        ],
      });
      return store.id;
    },
    { timeout: 30_000 },
  );
  if (!storeId) return null;
  return {
    storeId,
    storeSlug: "demo",
    apiKey: key,
    email: MERCHANT_EMAIL,
    password,
    totpSecret,
    adminEmail: OPERATOR_EMAIL,
    adminPassword,
  };
}

async function makeCatalog(tx: Prisma.TransactionClient, storeId: string): Promise<void> {
  const categories = new Map<string, string>();
  for (const [position, name] of CATEGORIES.entries()) {
    const category = await tx.category.create({
      // The ids of the reference's examples, so that its samples run here.
      data: { storeId, name, position, ...(position === 0 ? { id: SAMPLE_IDS.category } : {}) },
    });
    categories.set(name, category.id);
  }
  // The newest comes first in the shop, so the list is made from its end.
  for (const product of PRODUCTS.toReversed()) await makeProduct(tx, storeId, categories, product);
}

async function makeProduct(
  tx: Prisma.TransactionClient,
  storeId: string,
  categories: ReadonlyMap<string, string>,
  product: DemoProduct,
): Promise<void> {
  const variations = product.variations ?? [{ name: product.name, price: null, stock: product.stock ?? [] }];
  const made = await tx.product.create({
    data: {
      ...(product.id ? { id: product.id } : {}),
      storeId,
      categoryId: categories.get(product.category) ?? null,
      name: product.name,
      slug: product.slug,
      description: product.description,
      type: product.variations ? "variable" : "normal",
      price: product.price,
      comparativePrice: product.comparativePrice ?? null,
      variations: {
        create: variations.map((variation, position) => ({
          storeId,
          name: variation.name,
          price: variation.price,
          position,
          isDefault: !product.variations,
          available: variation.stock.length,
        })),
      },
    },
    include: { variations: { orderBy: { position: "asc" } } },
  });
  await tx.stockUnit.createMany({
    data: made.variations.flatMap((variation, index) =>
      (variations[index]?.stock ?? []).map((content) => ({
        storeId,
        productId: made.id,
        variationId: variation.id,
        content,
        fingerprint: new Uint8Array(createHash("sha256").update(content).digest()),
      })),
    ),
  });
  if (product.customField) {
    await tx.customField.create({ data: { storeId, productIds: [made.id], ...product.customField } });
  }
}
