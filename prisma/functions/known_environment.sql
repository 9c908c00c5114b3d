-- Returns the environment of a gateway account where kind and address tell it: `production`, `homologation` or `test`; null
-- for an address that no profile has. The hosts are those of lib/pix/gateways/api-pix/profiles.ts, which a test compares.
--
-- Raises nothing.
-- Used by: prisma/functions/gateway_account_environment.sql.
CREATE OR REPLACE FUNCTION known_environment(p_kind text, p_profile text, p_settings jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
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
