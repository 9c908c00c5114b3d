-- A static code names its charge by 25 characters of the txid. The text comes first, so that the index also serves whoever
-- knows the code only and no account.
DROP INDEX "transactions_of_key_by_code";
CREATE INDEX "transactions_of_key_by_code" ON "transactions" (lower(left("txid", 25)), "account_id") WHERE "gateway" = 'key';
