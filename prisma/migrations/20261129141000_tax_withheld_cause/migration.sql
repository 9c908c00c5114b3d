-- What the bank withheld of a Pix as tax (split payment, API Pix 2.11.0). By itself, because a new value can't be used in the
-- transaction that adds it.
ALTER TYPE "ledger_cause" ADD VALUE IF NOT EXISTS 'tax_withheld';
