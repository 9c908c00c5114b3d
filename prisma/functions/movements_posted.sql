-- Trigger of `ledger_entries`, after rows were written: moves the balances and numbers of their wallets, and the sums by
-- gateway account and cause (account_movements). So a wallet changes with each movement, and with nothing else.
--
-- Raises an error without a code of ours for a movement that is not between the accounts of its cause, for one without a
-- wallet, for those that do not go on where the wallet is (another position than the next, or another balance after them), and for
-- a withdrawal of a store that owes.
-- Breaks wallets_available_check when the available balance would fall below zero, and wallets_owed_check when what is owed
-- would (lib/db/refusals.ts).
-- Fired by: lib/wallet/ledger.ts.
CREATE OR REPLACE FUNCTION movements_posted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stores int;
  right_ones int;
BEGIN
  WITH news AS (
    SELECT store_id,
      sum(CASE WHEN credit = 'available' THEN amount WHEN debit = 'available' THEN -amount ELSE 0 END) AS available,
      sum(CASE WHEN credit = 'pending' THEN amount WHEN debit = 'pending' THEN -amount ELSE 0 END) AS pending,
      sum(CASE WHEN credit = 'blocked' THEN amount WHEN debit = 'blocked' THEN -amount ELSE 0 END) AS blocked,
      sum(CASE WHEN credit = 'fees' THEN amount WHEN debit = 'fees' THEN -amount ELSE 0 END) AS fees,
      sum(CASE WHEN debit = 'owed' THEN amount WHEN credit = 'owed' THEN -amount ELSE 0 END) AS owed,
      count(*) AS entries, count(sale_number) AS sales, max(sale_number) AS last_sale,
      count(*) FILTER (WHERE cause = 'withdrawal') AS withdrawn, max(position) AS last,
      (array_agg(available_after ORDER BY position DESC))[1] AS available_after,
      -- Written as one text, which costs a posting less than a check of the table.
      bool_and(concat_ws(' ', cause, debit, credit) = ANY ('{
        sale clearing available,fee available fees,
        withdrawal available pending,withdrawal_sent pending clearing,withdrawal_fee pending fees,
        withdrawal_returned pending available,withdrawal_came_back clearing available,withdrawal_sent_after_failure available clearing,
        withdrawal_sent_more available clearing,withdrawal_sent_more_rest available clearing,withdrawal_sent_less clearing available,
        refund available pending,refund_sent pending clearing,refund_returned pending available,
        late_payment clearing available,overpayment clearing available,amount_mismatch clearing available,
        unmatched_credited clearing available,external_refund available clearing,
        dispute_blocked available blocked,dispute_released blocked available,dispute_lost blocked clearing,dispute_lost_rest available clearing,
        tax_withheld available clearing,debt owed available,debt_paid available owed,debt_written_off clearing owed,
        adjustment_credit clearing available,adjustment_debit available clearing}'::text[])) AS fit
    FROM moved GROUP BY store_id
  ), changed AS (
    UPDATE wallets w SET available = w.available + n.available, pending = w.pending + n.pending, blocked = w.blocked + n.blocked,
      fees = w.fees + n.fees, owed = w.owed + n.owed, clearing = w.clearing + n.owed - n.available - n.pending - n.blocked - n.fees,
      entries = w.entries + n.entries,
      sales = w.sales + n.sales, withdrawn = w.withdrawn + n.withdrawn, updated_at = now()
    FROM news n WHERE w.store_id = n.store_id
    RETURNING n.fit AND w.entries = n.last AND w.available = n.available_after AND w.sales = coalesce(n.last_sale, w.sales)
      AND (n.withdrawn = 0 OR w.owed = 0) AS fits
  ), kept AS (
    INSERT INTO account_movements AS a (store_id, account_id, cause, debit, credit, count, amount, tariff)
      SELECT store_id, account_id, cause, debit, credit, count(*), sum(amount), coalesce(sum(tariff), 0) FROM moved
      GROUP BY store_id, account_id, cause, debit, credit
      ON CONFLICT (store_id, account_id, cause) DO UPDATE SET count = a.count + excluded.count, amount = a.amount + excluded.amount,
        tariff = a.tariff + excluded.tariff
  )
  SELECT (SELECT count(*) FROM news), (SELECT count(*) FROM changed WHERE fits) INTO stores, right_ones;
  IF stores <> right_ones THEN
    RAISE EXCEPTION 'these movements are not those of their cause, or do not go on where their wallet is';
  END IF;
  RETURN NULL;
END $$;
