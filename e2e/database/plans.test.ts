import { expect, test } from "vitest";
import { MAIL_ROWS } from "#lib/customers/data-queries.ts";
import { OLD_RESPONSES, OLD_TOMBSTONES } from "#lib/jobs/clear.ts";
import { plansOfFile } from "../fixtures/plan.ts";

/** Statements that must not read a whole table, and the index that each of them is made for. */
const STORE = "md5((n % 100)::text)::uuid";
const store = "c4ca4238-a0b9-2382-0dcc-509a6f75849b";
const age = "now() - n * interval '1 hour'";

const plans = plansOfFile("plans", {
  idempotency_keys: {
    owner: "'store:' || (n % 100)",
    key: "n::text",
    // One in ten is a tombstone.
    fingerprint: "CASE WHEN n % 10 = 0 THEN ''::bytea ELSE '\\x01' END",
    lease_until: age,
    created_at: age,
  },
  stores: {
    id: "md5(n::text)::uuid",
    slug: "'loja-' || n",
    name: "'Loja'",
  },
  invitations: {
    store_id: STORE,
    email: "'p' || n || '@example.com'",
    role: "'support'",
    locale: "'pt-BR'",
    token_hash: "sha256(n::text::bytea)",
    expires_at: "now()",
  },
  mails: {
    store_id: `CASE WHEN n % 10 <> 0 THEN ${STORE} END`,
    order_id: "CASE WHEN n % 5 <> 0 THEN uuidv7() END",
    invitation_id: "CASE WHEN n % 10 = 0 THEN uuidv7() END",
    kind: "'delivery'",
    to_address: "'p' || n || '@example.com'",
    subject: "'Compra'",
    text: "''",
  },
  freight_rows: {
    store_id: STORE,
    cep_from: "n / 100 * 1000",
    cep_to: "n / 100 * 1000 + 999",
    weight_to: "1000",
    price: "n",
    position: "n / 100",
  },
  product_words: {
    product_id: "md5(n::text)::uuid",
    store_id: `'${store}'`,
    name: "'artigo ' || n",
    category: "''",
    words: "' artigo ' || n || ' ' || md5(n::text) || ' texto de sempre '",
  },
});

test.each([
  ["idempotency_keys_answers", OLD_RESPONSES],
  ["idempotency_keys_tombstones", OLD_TOMBSTONES],
  ["mails_of_address", `SELECT count(*), $2::text ${MAIL_ROWS}`],
  [
    "freight_rows_pkey",
    "SELECT 1 FROM freight_rows r WHERE r.store_id = $1 AND r.cep_from <= $2 AND r.cep_to >= $2",
  ],
])("the index %s is used", async (index, text) => {
  expect(await plans.indexesOf(text)).toContain(index);
});

test("products are searched by the index of their words", async () => {
  const search = "SELECT product_id FROM product_words WHERE store_id = $1 AND words LIKE '% artigo%'";
  expect(await plans.indexesOf(`${search} AND words LIKE '% 777%'`, [store])).toEqual([
    "product_words_found",
  ]);
});
