-- Comparing the balance of an account reads them while it holds the account's row.
CREATE INDEX "withdrawals_account_id_difference_idx" ON "withdrawals" ("account_id") WHERE "difference" IN ('open', 'dismissed');
