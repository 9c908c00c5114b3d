-- Joins the parts into one normalized text for search, with a space before each word, so that patterns can
-- match the beginning of a word. Skips nulls.
--
-- Indexes store its results: a change of them needs a migration that rebuilds `product_words`,
-- `charge_search` and `withdrawals.words`. Raises nothing.
-- Used by: lib/catalog/stock-levels.ts, lib/customers/erase-charges.ts, lib/customers/erase-orders.ts, lib/customers/erase-unpaid.ts, lib/operation/stores/list.ts, lib/mail/export.ts,
-- lib/mail/store-mails.ts, lib/orders/correct-email.ts, lib/payment-links/list.ts, prisma/functions/payer_searchable.sql,
-- prisma/functions/request_withdrawal.sql, prisma/functions/transactions_listed.sql.
CREATE OR REPLACE FUNCTION search_text(VARIADIC "parts" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || search_fold(array_to_string("parts", ' '));
