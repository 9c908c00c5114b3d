-- Asks an account at a bank, which keeps what the API promises, whether it can keep one more promise. Returns null if it can,
-- otherwise why not: `unknown`, `closed`, `inactive` or `payouts_stopped`. The answer holds until the end of the transaction: an
-- account is closed under the same lock, held alone (lib/gateway-accounts/close.ts), so that a closing sees every promise.
-- Ask before the wallet is locked. The lock is advisory, because orders of one account must not write its row.
--
-- p_promise: see PROMISES in lib/gateway-accounts/keeps.ts. New charges and withdrawals need an active account; for the rest an
--            inactive one completes what was begun there. A store's own closed account still keeps refunds: by hand.
--
-- Raises nothing.
-- Used by: lib/gateway-accounts/keeps.ts, prisma/functions/promised_at.sql, prisma/functions/request_withdrawal.sql.
CREATE OR REPLACE FUNCTION ask_keeper(p_account uuid, p_promise text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  keeper record;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('keeper ' || p_account, 0));
  SELECT active, closed_at, payouts_stopped_at, holder_store_id INTO keeper FROM gateway_accounts WHERE id = p_account;
  IF NOT FOUND THEN
    RETURN 'unknown';
  END IF;
  IF keeper.closed_at IS NOT NULL AND (p_promise <> 'refund' OR keeper.holder_store_id IS NULL) THEN
    RETURN 'closed';
  END IF;
  IF p_promise IN ('charge', 'withdrawal', 'connection') AND NOT keeper.active THEN
    RETURN 'inactive';
  END IF;
  IF p_promise IN ('withdrawal', 'approval') AND keeper.payouts_stopped_at IS NOT NULL THEN
    RETURN 'payouts_stopped';
  END IF;
  RETURN NULL;
END $$;
