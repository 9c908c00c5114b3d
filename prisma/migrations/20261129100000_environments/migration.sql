-- Whose money an account holds: real money, or play money of a bank's homologation or of a bank of tests
-- (docs/decisions/0055-environments.md).
ALTER TABLE "gateway_accounts" ADD COLUMN "environment" TEXT;

-- prisma/functions/known_environment.sql
CREATE FUNCTION "known_environment"(p_kind text, p_profile text, p_settings jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_kind = 'sandbox' THEN 'test'
    WHEN p_kind IN ('key', 'manual') THEN 'production'
    WHEN host IN ('pix-h.api.efipay.com.br', 'cdpj-sandbox.partners.uatinter.co', 'openapisandbox.prebanco.com.br',
      'trust-pix-h.santander.com.br', 'api-pix.hm.bb.com.br', 'oauth.hm.bb.com.br') THEN 'homologation'
    WHEN host IN ('pix.api.efipay.com.br', 'cdpj.partners.bancointer.com.br', 'secure.api.itau', 'sts.itau.com.br',
      'qrpix.bradesco.com.br', 'trust-pix.santander.com.br', 'api.sicoob.com.br', 'auth.sicoob.com.br', 'api-pix.bb.com.br',
      'oauth.bb.com.br') THEN 'production'
    WHEN host IS NULL AND (p_kind = 'efi' OR p_profile IN ('efi', 'inter', 'itau', 'bradesco', 'santander', 'sicoob', 'banco-do-brasil'))
      THEN 'production'
  END FROM (SELECT lower(rtrim(substring(p_settings ->> 'baseUrl' FROM '^[A-Za-z]+://([^/:?#]+)'), '.')) AS host) AS address
$$;

-- What is known is derived. A bank on this machine or in a private network is one of tests; any other address is taken for a
-- real bank's, because a store that sells there must go on.
UPDATE "gateway_accounts" SET "environment" = coalesce(known_environment("kind", "profile", "settings"),
  CASE WHEN "settings" ->> 'baseUrl' ~* '^https?://(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2[0-9]|3[01])\.|\[::1\]|\[f[cd]|[^/:.]+([:/]|$)|[^/:]*\.(local|localhost|internal|test)([:/]|$))'
    THEN 'test' ELSE 'production' END);
ALTER TABLE "gateway_accounts" ALTER COLUMN "environment" SET NOT NULL,
  ADD CONSTRAINT "gateway_accounts_environment_check" CHECK ("environment" IN ('production', 'homologation', 'test'));

-- A live store at a bank of tests is disconnected: it would earn play money in its wallet. What it has there stays, out of
-- reach of every other account, until the operator writes it off; then it can be connected again.
ALTER TABLE "stores" DISABLE TRIGGER "store_accounts";
INSERT INTO "audit_entries" ("store_id", "actor", "action", "details")
  SELECT s."id", 'system', 'store.gateways_connected', jsonb_build_object('inbound', CASE WHEN i."environment" = 'production' THEN i."id" END,
    'outbound', CASE WHEN o."environment" = 'production' THEN o."id" END)
  FROM "stores" s LEFT JOIN "gateway_accounts" i ON i."id" = s."inbound_account_id"
  LEFT JOIN "gateway_accounts" o ON o."id" = s."outbound_account_id"
  WHERE s."mode" = 'live' AND (i."environment" <> 'production' OR o."environment" <> 'production');
UPDATE "stores" s SET "inbound_gateway" = 'none', "inbound_account_id" = NULL FROM "gateway_accounts" a
  WHERE a."id" = s."inbound_account_id" AND s."mode" = 'live' AND a."environment" <> 'production';
UPDATE "stores" s SET "outbound_gateway" = 'none', "outbound_account_id" = NULL FROM "gateway_accounts" a
  WHERE a."id" = s."outbound_account_id" AND s."mode" = 'live' AND a."environment" <> 'production';
ALTER TABLE "stores" ENABLE TRIGGER "store_accounts";

-- A test store may also rehearse with its bank's homologation.
ALTER TABLE "stores" DROP CONSTRAINT "stores_mode_check", ADD CONSTRAINT "stores_mode_check" CHECK (
  CASE "mode" WHEN 'test' THEN "inbound_gateway" IN ('sandbox', 'api-pix', 'efi', 'none') AND "outbound_gateway" IN ('sandbox', 'efi', 'none')
    ELSE "inbound_gateway" <> 'sandbox' AND "outbound_gateway" <> 'sandbox' END
);

-- Fixed for ever, with the kind and the holder, and never another than that of a bank's known address.
DROP TRIGGER "gateway_accounts_fixed" ON "gateway_accounts";
CREATE TRIGGER "gateway_accounts_fixed" BEFORE UPDATE ON "gateway_accounts" FOR EACH ROW
  WHEN (OLD."kind" <> NEW."kind" OR OLD."holder_store_id" IS DISTINCT FROM NEW."holder_store_id"
    OR OLD."environment" IS DISTINCT FROM NEW."environment")
  EXECUTE FUNCTION "gateway_account_is_fixed"();

-- prisma/functions/gateway_account_environment.sql
CREATE FUNCTION "gateway_account_environment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this database is being migrated';
END $$;
CREATE TRIGGER "gateway_accounts_environment" BEFORE INSERT OR UPDATE OF "kind", "profile", "settings", "environment" ON "gateway_accounts"
  FOR EACH ROW EXECUTE FUNCTION "gateway_account_environment"();
