-- Joins the parts into one text as it is searched, with a space before each word, so that a word's beginning can be
-- asked for. Nulls are left out.
--
-- Indexes hold its results: a change of what it returns needs a migration that makes `product_words`,
-- `charge_search` and `withdrawals.words` anew. Raises nothing.
-- Used by: lib/catalog/stock-levels.ts, lib/gateway-accounts/find-stores.ts, lib/mail/export.ts,
-- lib/mail/store-mails.ts, lib/payment-links/list.ts, prisma/functions/payer_searchable.sql,
-- prisma/functions/request_withdrawal.sql, prisma/functions/transactions_listed.sql.
CREATE OR REPLACE FUNCTION search_text(VARIADIC "parts" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || search_fold(array_to_string("parts", ' '));
