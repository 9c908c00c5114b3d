-- One account for each bank and key, whatever its kind and also while it is switched off: two would each find the other's
-- payments at the bank. Which of two is to stay only a person can say, so that they are named and nothing is changed.
DO $$
DECLARE
  doubled text;
BEGIN
  SELECT string_agg(accounts, '; ') INTO doubled FROM (
    SELECT string_agg(format('%s (%s%s)', id, name, CASE WHEN active THEN '' ELSE ', switched off' END), ' and ' ORDER BY created_at) AS accounts
    FROM gateway_accounts WHERE chave IS NOT NULL
    GROUP BY coalesce(lower(settings ->> 'baseUrl'), CASE kind WHEN 'efi' THEN 'efi' ELSE coalesce(profile, kind) END),
      CASE WHEN chave LIKE '%@%' THEN lower(btrim(chave)) ELSE lower(regexp_replace(chave, '[^0-9A-Za-z+]', '', 'g')) END
    HAVING count(*) > 1
  ) d;
  IF doubled IS NOT NULL THEN
    RAISE EXCEPTION 'gateway accounts with the same bank and Pix key: %', doubled
      USING HINT = 'Keep the one that stores are connected to. Of the other, connect its stores to that one, switch it off and take its key away: UPDATE gateway_accounts SET active = false, chave = NULL WHERE id = ''…''; then migrate again.';
  END IF;
END $$;

CREATE UNIQUE INDEX "gateway_accounts_bank_and_key" ON "gateway_accounts" (
  (coalesce(lower(settings ->> 'baseUrl'), CASE kind WHEN 'efi' THEN 'efi' ELSE coalesce(profile, kind) END)),
  (CASE WHEN chave LIKE '%@%' THEN lower(btrim(chave)) ELSE lower(regexp_replace(chave, '[^0-9A-Za-z+]', '', 'g')) END)
) WHERE chave IS NOT NULL;

-- A Pix is looked for in all accounts: two may see the same one.
CREATE INDEX "payments_end_to_end_id_idx" ON "payments" ("end_to_end_id");
CREATE INDEX "unmatched_payments_end_to_end_id_idx" ON "unmatched_payments" ("end_to_end_id");
