-- One Pix key is one pot of money, whatever knows it: an account at a bank or a bare key
-- (docs/decisions/0055-environments.md, docs/decisions/0033-a-bare-key.md).

-- prisma/functions/bank_of.sql
CREATE FUNCTION "bank_of"(p_kind text, p_profile text, p_settings jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_settings ->> 'baseUrl' IS NULL THEN CASE p_kind WHEN 'efi' THEN 'efi' ELSE coalesce(p_profile, p_kind) END
    ELSE CASE lower(rtrim(substring(p_settings ->> 'baseUrl' FROM '^[A-Za-z]+://([^/:?#]+)'), '.'))
      WHEN 'pix.api.efipay.com.br' THEN 'efi'
      WHEN 'cdpj.partners.bancointer.com.br' THEN 'inter'
      WHEN 'secure.api.itau' THEN 'itau'
      WHEN 'qrpix.bradesco.com.br' THEN 'bradesco'
      WHEN 'trust-pix.santander.com.br' THEN 'santander'
      WHEN 'api.sicoob.com.br' THEN 'sicoob'
      WHEN 'api-pix.bb.com.br' THEN 'banco-do-brasil'
      ELSE lower(p_settings ->> 'baseUrl') END END
$$;

ALTER TABLE "gateway_accounts" ADD COLUMN "bank" TEXT NOT NULL DEFAULT '';
UPDATE "gateway_accounts" SET "bank" = bank_of("kind", "profile", "settings");

-- An address that is written out is no other bank than its profile, and a closed account takes no key from its successor. Which of
-- two open ones is to stay only a person can say, so that they are named and nothing is changed.
DO $$
DECLARE
  doubled text;
BEGIN
  SELECT string_agg(accounts, '; ') INTO doubled FROM (
    SELECT string_agg(format('%s (%s%s)', id, name, CASE WHEN active THEN '' ELSE ', switched off' END), ' and ' ORDER BY created_at) AS accounts
    FROM gateway_accounts WHERE chave IS NOT NULL AND closed_at IS NULL
    GROUP BY bank, CASE WHEN chave LIKE '%@%' THEN lower(btrim(chave)) ELSE lower(regexp_replace(chave, '[^0-9A-Za-z+]', '', 'g')) END
    HAVING count(*) > 1
  ) d;
  IF doubled IS NOT NULL THEN
    RAISE EXCEPTION 'gateway accounts with the same bank and Pix key: %', doubled
      USING HINT = 'Keep the one that stores are connected to. Of the other, connect its stores to that one, switch it off and take its key away: UPDATE gateway_accounts SET active = false, chave = NULL WHERE id = ''…''; then migrate again.';
  END IF;
END $$;
DROP INDEX "gateway_accounts_bank_and_key";
CREATE UNIQUE INDEX "gateway_accounts_bank_and_key" ON "gateway_accounts" (
  "bank",
  (CASE WHEN chave LIKE '%@%' THEN lower(btrim(chave)) ELSE lower(regexp_replace(chave, '[^0-9A-Za-z+]', '', 'g')) END)
) WHERE chave IS NOT NULL AND closed_at IS NULL;

-- prisma/functions/gateway_account_pot.sql
CREATE FUNCTION "gateway_account_pot"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this database is being migrated';
END $$;
CREATE TRIGGER "gateway_accounts_pot" BEFORE INSERT OR UPDATE OF "kind", "profile", "settings", "chave" ON "gateway_accounts"
  FOR EACH ROW EXECUTE FUNCTION "gateway_account_pot"();

-- The Pix of a bank's list that a receipt was found to be, so that it is not taken for new money.
ALTER TABLE "key_receipts" ADD COLUMN "listed_as" TEXT;
CREATE UNIQUE INDEX "key_receipts_listed_as_key" ON "key_receipts" ("listed_as");
