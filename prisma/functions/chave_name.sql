-- Returns a Pix key as it is compared: documents and phone numbers may be written with punctuation. The index
-- `gateway_accounts_bank_and_key` has the same expression. Raises nothing.
-- Used by: lib/gateway-accounts/taken-chave.ts, prisma/functions/gateway_account_pot.sql, prisma/functions/same_pot.sql.
CREATE OR REPLACE FUNCTION chave_name(p_chave text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_chave LIKE '%@%' THEN lower(btrim(p_chave)) ELSE lower(regexp_replace(p_chave, '[^0-9A-Za-z+]', '', 'g')) END
$$;
