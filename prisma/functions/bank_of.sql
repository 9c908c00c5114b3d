-- Returns the name of the bank where a gateway account is: its profile, also where the profile's production address is written out,
-- or the address of another bank. The hosts are those of lib/pix/gateways/api-pix/profiles.ts, which a test compares.
--
-- Raises nothing. A different result for existing accounts needs a migration that writes gateway_accounts.bank again.
-- Used by: lib/gateway-accounts/taken-chave.ts, prisma/functions/gateway_account_pot.sql.
CREATE OR REPLACE FUNCTION bank_of(p_kind text, p_profile text, p_settings jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
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
