-- The day on which the bank moved what an operator enters; NULL of an opening balance.
ALTER TABLE "account_entries" ADD COLUMN "occurred_on" DATE;
