-- Returns the part of a store's balance that an account can't pay out: for an account of the platform, what the store has received into accounts
-- of its own and is at its own bank. 0 for an account of the store.
--
-- p_account: the account that would pay; null for none
--
-- Adjustments that took money from the balance are counted against that money first: this is how it is cleared when a store
-- moves to an account of the platform.
--
-- Raises nothing.
-- Used by: lib/withdrawals/quote.ts, prisma/functions/refuse_money_elsewhere.sql.
CREATE OR REPLACE FUNCTION money_elsewhere(p_store uuid, p_account uuid) RETURNS numeric
LANGUAGE plpgsql STABLE AS $$
DECLARE
  own uuid[] := ARRAY(SELECT id FROM gateway_accounts WHERE holder_store_id = p_store);
  elsewhere numeric;
BEGIN
  -- Nearly every store.
  IF cardinality(own) = 0 OR p_account = ANY (own) THEN
    RETURN 0;
  END IF;
  SELECT coalesce(sum(amount), 0) INTO elsewhere FROM (
    SELECT p.amount - coalesce(e.amount, 0) AS amount FROM payments p
      LEFT JOIN ledger_entries e ON e.cause_id = p.id AND e.cause = 'fee'
      WHERE p.account_id = ANY (own) AND p.store_id = p_store
    UNION ALL SELECT amount FROM unmatched_payments WHERE account_id = ANY (own) AND store_id = p_store AND state = 'credited'
    UNION ALL SELECT amount FROM withdrawal_returns WHERE account_id = ANY (own) AND store_id = p_store
    UNION ALL SELECT -total_amount FROM withdrawals WHERE account_id = ANY (own) AND store_id = p_store AND status <> 'rejected'
    UNION ALL SELECT -amount FROM withdrawals WHERE account_id = ANY (own) AND store_id = p_store AND sent_after_failure = 'booked'
    UNION ALL SELECT -amount FROM refunds WHERE account_id = ANY (own) AND store_id = p_store AND status <> 'failed'
    UNION ALL SELECT disputed - amount FROM external_refunds
      WHERE account_id = ANY (own) AND store_id = p_store AND state = 'booked' AND refund_id IS NULL
    UNION ALL SELECT -blocked FROM disputes WHERE account_id = ANY (own) AND store_id = p_store AND state <> 'released'
    UNION ALL SELECT -amount FROM adjustments WHERE store_id = p_store AND direction = 'debit'
  ) AS moved;
  RETURN greatest(elsewhere, 0);
END $$;
