-- Whether a Pix that an account's bank lists is one that a person has confirmed by hand on the bare key with the same money. The
-- receipt keeps the Pix's id then (`listed_as`), so that each confirms one Pix only.
--
-- p_account:  the account at a bank
-- p_txid:     as listed; a static code carries the first 25 characters of its charge's
--
-- It is the same Pix by its id; where none was given, by its txid and amount; or, without a txid of such a code, by its amount and
-- a time of at most three days before the one that the person gave, and not after the confirmation.
--
-- Raises nothing.
-- Used by: lib/reconciliation/claim-receipts.ts, lib/cases/unmatched.ts.
CREATE OR REPLACE FUNCTION claim_receipt(p_account uuid, p_end_to_end_id text, p_txid text, p_amount numeric, p_paid_at timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  keys uuid[] := ARRAY(SELECT same_pot(p_account));
  found_one uuid;
BEGIN
  IF cardinality(keys) = 0 THEN
    RETURN false;
  END IF;
  -- A person confirms it before or after this, not meanwhile (lib/transactions/confirm.ts).
  PERFORM pg_advisory_xact_lock(hashtextextended('pot ' || k, 0)) FROM unnest(keys) AS k ORDER BY k;
  IF EXISTS (SELECT FROM key_receipts WHERE listed_as = p_end_to_end_id) THEN
    RETURN true;
  END IF;
  SELECT r.id INTO found_one FROM key_receipts r
    WHERE r.account_id = ANY (keys) AND r.listed_as IS NULL AND (r.end_to_end_id = p_end_to_end_id
      OR (r.end_to_end_id LIKE 'by-hand:%' AND r.amount = p_amount AND CASE
        WHEN EXISTS (SELECT FROM transactions t WHERE t.account_id = ANY (keys) AND t.gateway = 'key' AND lower(left(t.txid, 25)) = lower(p_txid))
          THEN lower(left(r.txid, 25)) = lower(p_txid)
        ELSE p_paid_at BETWEEN r.paid_at - interval '3 days' AND r.created_at + interval '5 minutes' END))
    ORDER BY r.end_to_end_id = p_end_to_end_id DESC, abs(extract(epoch FROM r.paid_at - p_paid_at)), r.id LIMIT 1 FOR UPDATE;
  UPDATE key_receipts SET listed_as = p_end_to_end_id WHERE id = found_one;
  RETURN FOUND;
END $$;
