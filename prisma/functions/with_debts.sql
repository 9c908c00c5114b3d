-- Completes movements that are about to be posted, for a store that owes or may come to owe: before a debit that the
-- available balance does not cover, a movement `debt` of what is missing; and after the last one `debt_paid`, by which what
-- has become available pays what the store owes. So a store never has a debt and an available balance at once,
-- which a check of wallets keeps. Notes each debt (`debts`), and their end.
--
-- p_wallet:  the wallet, whose row the caller has locked
-- the others: as of post_ledger, in its order
--
-- Returns the movements, without those that were booked before. Never NULL.
-- Raises: storeOwes (lib/db/refusals.ts), with the amount as its detail: a withdrawal or refund of a store that owes.
-- Used by: prisma/functions/post_ledger.sql.
CREATE OR REPLACE FUNCTION with_debts(p_wallet wallets, p_account uuid, p_debits ledger_account[], p_credits ledger_account[],
  p_amounts numeric[], p_causes ledger_cause[], p_cause_ids uuid[], p_descriptions text[], p_may_owe boolean)
RETURNS TABLE ("debits" ledger_account[], "credits" ledger_account[], "amounts" numeric[], "causes" ledger_cause[], "cause_ids" uuid[],
  "descriptions" text[])
LANGUAGE plpgsql AS $$
DECLARE
  available numeric := p_wallet.available;
  owed numeric := p_wallet.owed;
  credited uuid;
  paid numeric;
BEGIN
  debits := '{}'; credits := '{}'; amounts := '{}'; causes := '{}'; cause_ids := '{}'; descriptions := '{}';
  FOR i IN 1 .. cardinality(p_causes) LOOP
    CONTINUE WHEN EXISTS (SELECT FROM ledger_entries e WHERE e.cause_id = p_cause_ids[i] AND e.cause = p_causes[i]);
    IF p_debits[i] = 'available' AND p_amounts[i] > available THEN
      IF p_may_owe THEN
        debits := debits || 'owed'::ledger_account;
        credits := credits || 'available'::ledger_account;
        amounts := amounts || (p_amounts[i] - available);
        causes := causes || 'debt'::ledger_cause;
        cause_ids := cause_ids || p_cause_ids[i];
        descriptions := array_append(descriptions, p_descriptions[i]);
        INSERT INTO debts (cause_id, store_id, account_id, cause, amount)
          VALUES (p_cause_ids[i], p_wallet.store_id, p_account, p_causes[i], p_amounts[i] - available);
        owed := owed + p_amounts[i] - available;
        available := p_amounts[i];
      ELSIF owed > 0 AND p_causes[i] IN ('withdrawal', 'refund') THEN
        RAISE EXCEPTION 'storeOwes' USING ERRCODE = 'VT050', DETAIL = owed;
      END IF;
    END IF;
    debits := debits || p_debits[i];
    credits := credits || p_credits[i];
    amounts := amounts || p_amounts[i];
    causes := causes || p_causes[i];
    cause_ids := cause_ids || p_cause_ids[i];
    descriptions := array_append(descriptions, p_descriptions[i]);
    IF p_credits[i] = 'available' THEN
      available := available + p_amounts[i];
      credited := p_cause_ids[i];
    ELSIF p_debits[i] = 'available' THEN
      available := available - p_amounts[i];
    END IF;
    IF p_credits[i] = 'owed' THEN
      owed := owed - p_amounts[i];
    END IF;
  END LOOP;
  paid := least(owed, available);
  IF paid > 0 THEN
    debits := debits || 'available'::ledger_account;
    credits := credits || 'owed'::ledger_account;
    amounts := amounts || paid;
    causes := causes || 'debt_paid'::ledger_cause;
    cause_ids := cause_ids || credited;
    descriptions := array_append(descriptions, NULL);
    owed := owed - paid;
  END IF;
  IF owed = 0 THEN
    UPDATE debts d SET settled_at = now() WHERE d.store_id = p_wallet.store_id AND d.settled_at IS NULL;
  END IF;
  RETURN NEXT;
END $$;
