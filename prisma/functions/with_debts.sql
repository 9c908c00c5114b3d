-- Completes movements that are about to be posted, for a store that owes or may come to owe: before a debit that the
-- available balance does not cover, a movement `debt` of what is missing; and after all movements of a credit `debt_paid`, by which what
-- has become available pays what the store owes. Both count within one pot (pot_accounts): money at the store's own bank pays no debt
-- to the platform, which could not reach it, and a debt there takes nothing that the platform holds. Notes each debt (`debts`), and
-- their end.
--
-- p_wallet:  the wallet, whose row the caller has locked
-- the others: as of post_ledger, in its order
--
-- Returns the movements, without those that were booked before. Never NULL.
-- Raises: storeOwes (lib/db/refusals.ts), with the amount as its detail: a withdrawal of a store that owes, or a refund beyond what
-- is available; moreThanOwed: more would be written off than is owed in the pot.
-- Used by: prisma/functions/post_ledger.sql.
CREATE OR REPLACE FUNCTION with_debts(p_wallet wallets, p_account uuid, p_debits ledger_account[], p_credits ledger_account[],
  p_amounts numeric[], p_causes ledger_cause[], p_cause_ids uuid[], p_descriptions text[], p_may_owe boolean)
RETURNS TABLE ("debits" ledger_account[], "credits" ledger_account[], "amounts" numeric[], "causes" ledger_cause[], "cause_ids" uuid[],
  "descriptions" text[])
LANGUAGE plpgsql AS $$
DECLARE
  available numeric := p_wallet.available;
  pot uuid[] := pot_accounts(p_wallet.store_id, p_account);
  pot_available numeric;
  pot_owed numeric;
  missing numeric;
  paid numeric;
  last int := cardinality(p_causes);
BEGIN
  SELECT coalesce(sum(CASE WHEN m.credit = 'available' THEN m.amount WHEN m.debit = 'available' THEN -m.amount ELSE 0 END), 0),
      coalesce(sum(CASE WHEN m.debit = 'owed' THEN m.amount WHEN m.credit = 'owed' THEN -m.amount ELSE 0 END), 0)
    INTO pot_available, pot_owed FROM account_movements m WHERE m.store_id = p_wallet.store_id AND m.account_id = ANY (pot);
  debits := '{}'; credits := '{}'; amounts := '{}'; causes := '{}'; cause_ids := '{}'; descriptions := '{}';
  FOR i IN 1 .. last LOOP
    CONTINUE WHEN EXISTS (SELECT FROM ledger_entries e WHERE e.cause_id = p_cause_ids[i] AND e.cause = p_causes[i]);
    IF p_causes[i] = 'withdrawal' AND p_wallet.owed > 0 OR p_causes[i] = 'refund' AND p_wallet.owed > 0 AND NOT p_may_owe AND p_amounts[i] > available THEN
      RAISE EXCEPTION 'storeOwes' USING ERRCODE = 'VT050', DETAIL = p_wallet.owed;
    END IF;
    IF p_credits[i] = 'owed' AND p_amounts[i] > pot_owed THEN
      RAISE EXCEPTION 'moreThanOwed' USING ERRCODE = 'VT051';
    END IF;
    IF p_debits[i] = 'available' AND p_may_owe THEN
      missing := p_amounts[i] - least(greatest(pot_available, 0), available);
      IF missing > 0 THEN
        debits := debits || 'owed'::ledger_account;
        credits := credits || 'available'::ledger_account;
        amounts := amounts || missing;
        causes := causes || 'debt'::ledger_cause;
        cause_ids := cause_ids || p_cause_ids[i];
        descriptions := array_append(descriptions, p_descriptions[i]);
        INSERT INTO debts (cause_id, store_id, account_id, cause, amount)
          VALUES (p_cause_ids[i], p_wallet.store_id, p_account, p_causes[i], missing);
        pot_owed := pot_owed + missing;
        available := available + missing;
        pot_available := pot_available + missing;
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
      pot_available := pot_available + p_amounts[i];
    ELSIF p_debits[i] = 'available' THEN
      available := available - p_amounts[i];
      pot_available := pot_available - p_amounts[i];
    END IF;
    IF p_credits[i] = 'owed' THEN
      pot_owed := pot_owed - p_amounts[i];
    END IF;
    -- Each cause pays with what it leaves after its fee, so that a posting of many sales has one payment for each.
    CONTINUE WHEN pot_owed = 0 OR p_cause_ids[i] = ANY (p_cause_ids[i + 1 : last]);
    SELECT least(pot_owed, pot_available, available,
        sum(CASE WHEN m.credit = 'available' THEN m.amount WHEN m.debit = 'available' THEN -m.amount ELSE 0 END)) INTO paid
      FROM unnest(debits, credits, amounts, cause_ids) AS m (debit, credit, amount, cause_id) WHERE m.cause_id = p_cause_ids[i];
    IF paid > 0 THEN
      debits := debits || 'available'::ledger_account;
      credits := credits || 'owed'::ledger_account;
      amounts := amounts || paid;
      causes := causes || 'debt_paid'::ledger_cause;
      cause_ids := cause_ids || p_cause_ids[i];
      descriptions := array_append(descriptions, NULL);
      pot_owed := pot_owed - paid;
      available := available - paid;
      pot_available := pot_available - paid;
    END IF;
  END LOOP;
  IF pot_owed = 0 THEN
    UPDATE debts d SET settled_at = now() WHERE d.store_id = p_wallet.store_id AND d.account_id = ANY (pot) AND d.settled_at IS NULL;
  END IF;
  RETURN NEXT;
END $$;
