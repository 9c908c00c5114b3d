-- Returns the name of a Pix in `booked_pix`: its endToEndId, which is unique over all accounts that a PSP is asked about. On an
-- account of kind `key` a person has typed it in: there it counts for that account alone, so that no store can take
-- another's Pix by naming it first. Raises nothing.
-- Used by: lib/bank-statements/decide-lines.ts, lib/refunds/confirm.ts, lib/withdrawals/pix-of-withdrawal.ts,
-- prisma/functions/pix_in_booked.sql, prisma/functions/pix_out_booked.sql, prisma/functions/unmatched_is_its_own.sql.
CREATE OR REPLACE FUNCTION pix_name(p_account uuid, p_end_to_end_id text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM gateway_accounts WHERE id = p_account AND kind = 'key')
    THEN p_account || ' ' || p_end_to_end_id ELSE p_end_to_end_id END
$$;
