-- Refuses that an account of the platform pays out what a store has received into accounts of its own: that money is at the
-- store's bank, and only a person of the store may have said that it arrived. The caller has debited the wallet, and holds its
-- row.
--
-- p_account: the account that is going to pay
--
-- Adjustments that took money from the balance are counted against that money first: this is how it is cleared when a store
-- moves to an account of the platform.
--
-- Raises: moneyElsewhere (lib/db/refusals.ts).
-- Used by: lib/wallet/money-elsewhere.ts, prisma/functions/request_withdrawal.sql.
CREATE OR REPLACE FUNCTION refuse_money_elsewhere(p_store uuid, p_account uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  own uuid[] := ARRAY(SELECT id FROM gateway_accounts WHERE holder_store_id = p_store);
  elsewhere numeric;
BEGIN
  -- Nearly every store.
  IF cardinality(own) = 0 OR p_account = ANY (own) THEN
    RETURN;
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
  IF elsewhere > (SELECT available FROM wallets WHERE store_id = p_store) AND elsewhere > 0 THEN
    RAISE EXCEPTION 'moneyElsewhere' USING ERRCODE = 'VT008';
  END IF;
END $$;
