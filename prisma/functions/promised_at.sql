-- Returns the account of a new record if it can keep this promise (ask_keeper), for statements that write one.
--
-- Raises: keeperRefuses (lib/db/refusals.ts).
-- Used by: lib/transactions/create.ts.
CREATE OR REPLACE FUNCTION promised_at(p_account uuid, p_promise text) RETURNS uuid LANGUAGE plpgsql AS $$
BEGIN
  IF ask_keeper(p_account, p_promise) IS NOT NULL THEN
    RAISE EXCEPTION 'keeperRefuses' USING ERRCODE = 'VT060';
  END IF;
  RETURN p_account;
END $$;
