-- New values of an enum can't be used in the transaction that adds them.
ALTER TYPE "ledger_account" ADD VALUE 'owed';
ALTER TYPE "ledger_cause" ADD VALUE 'dispute_lost_rest';
ALTER TYPE "ledger_cause" ADD VALUE 'debt';
ALTER TYPE "ledger_cause" ADD VALUE 'debt_paid';
ALTER TYPE "ledger_cause" ADD VALUE 'debt_written_off';
