-- Returns the accounts that hold the same money as one with a bare key or one at a bank: those of the other sort with the same Pix
-- key and holder. Normally there is none that is still open (gateway_account_pot), but a closed one has its history, and
-- earlier versions allowed both. Raises nothing.
-- Used by: lib/transactions/confirm.ts, lib/reconciliation/claim-receipts.ts, prisma/functions/claim_receipt.sql.
CREATE OR REPLACE FUNCTION same_pot(p_account uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT o.id FROM gateway_accounts a JOIN gateway_accounts o ON chave_name(o.chave) = chave_name(a.chave)
    AND o.holder_store_id = a.holder_store_id AND (o.kind = 'key') <> (a.kind = 'key') AND o.environment = a.environment
  WHERE a.id = p_account AND a.chave IS NOT NULL
$$;
