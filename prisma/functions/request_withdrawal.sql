-- Writes a withdrawal and its audit entry, takes its money out of what is available, ties it to the idempotency
-- key and announces `transfer.created`: all of it or nothing, in one round trip.
--
-- p:             the columns of `withdrawals` named below, without `number` and `words`; amounts in BRL as text ("12.50"),
--                times in ISO 8601; `claim` and `metadata` may be left out;
--                and for one that begins `processing` `lease` and `unsure`: the seconds that its writer has to send it, and
--                those in which a call of a writer that stalled may arrive (lib/pix/sending/rules.ts)
--                `actor` and `address`: who asks for it and from where, for the audit log; an earlier version leaves them out
-- p_guarded:     the caller has held the withdrawal against the store's guards, with the wallet's row locked
-- p_event:       id of the event
-- p_body:        the event as it is sent, JSON as text
-- p_idempotency, p_claim: the key that the withdrawal belongs to, or nulls
--
-- Raises: storeHasGuards (p_guarded is false and the store has guards), keeperRefuses (the account is closed or off), storeOwes, payoutsStopped, withdrawalsHeld, moneyElsewhere,
-- idempotencyClaimLost; and breaks
-- wallets_available_check (not enough money). lib/db/refusals.ts names them.
-- Used by: lib/withdrawals/request.ts.
CREATE OR REPLACE FUNCTION request_withdrawal(p jsonb, p_guarded boolean, p_event uuid, p_body text, p_idempotency uuid, p_claim int)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  made withdrawals := jsonb_populate_record(NULL::withdrawals, p);
  lease_end timestamptz := clock_timestamp() + (p ->> 'lease')::int * interval '1 second';
BEGIN
  IF NOT p_guarded AND EXISTS (SELECT FROM withdrawal_guards WHERE store_id = made.store_id) THEN
    RAISE EXCEPTION 'storeHasGuards' USING ERRCODE = 'VT002';
  END IF;
  -- Before the wallet, as everywhere. Stopped payouts are checked below.
  IF coalesce(ask_keeper(made.account_id, 'withdrawal'), 'payouts_stopped') <> 'payouts_stopped' THEN
    RAISE EXCEPTION 'keeperRefuses' USING ERRCODE = 'VT060';
  END IF;
  -- The movement comes first: it locks the wallet's row, so the number of earlier withdrawals is final.
  PERFORM post_ledger(made.store_id, made.account_id, '{available}', '{pending}', ARRAY[made.total_amount], '{withdrawal}', ARRAY[made.id],
    ARRAY[made.description]);
  -- Checked after the wait for that lock: payouts may have been stopped or held in the meantime.
  IF EXISTS (SELECT FROM gateway_accounts WHERE id = made.account_id AND payouts_stopped_at IS NOT NULL) THEN
    RAISE EXCEPTION 'payoutsStopped' USING ERRCODE = 'VT020';
  END IF;
  IF EXISTS (SELECT FROM stores WHERE id = made.store_id AND withdrawals_held_at IS NOT NULL) THEN
    RAISE EXCEPTION 'withdrawalsHeld' USING ERRCODE = 'VT040';
  END IF;
  PERFORM refuse_money_elsewhere(made.store_id, made.account_id);
  SELECT withdrawn INTO made.number FROM wallets WHERE store_id = made.store_id;
  made.words := search_text(made.external_reference, made.description);
  INSERT INTO withdrawals (id, store_id, number, status, amount, fee_amount, total_amount, destination, is_code,
      description, external_reference, metadata, words, gateway, account_id, id_envio, awaits, requested_by, leaves_at, reconcile_at, attempts,
      claim, created_at, call_until, unsure_until)
    VALUES (made.id, made.store_id, made.number, made.status, made.amount, made.fee_amount, made.total_amount, made.destination, made.is_code,
      made.description, made.external_reference, coalesce(made.metadata, '{}'), made.words, made.gateway, made.account_id, made.id_envio, made.awaits, made.requested_by, made.leaves_at,
coalesce(made.reconcile_at, lease_end), made.attempts,
      coalesce(made.claim, 0), made.created_at, lease_end, clock_timestamp() + (p ->> 'unsure')::int * interval '1 second');
  IF p_idempotency IS NOT NULL THEN
    PERFORM link_idempotency(p_idempotency, p_claim, made.id);
  END IF;
  INSERT INTO audit_entries (store_id, actor, action, details, address)
    VALUES (made.store_id, coalesce(p ->> 'actor', 'system'), 'withdrawal.requested',
      jsonb_build_object('withdrawalId', made.id, 'amount', made.amount::text, 'fee', made.fee_amount::text), p ->> 'address');
  PERFORM emit_event(p_event, made.store_id, 'transfer.created', p_body);
END $$;
