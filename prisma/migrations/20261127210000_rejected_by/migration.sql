-- Who rejected a withdrawal; null where nobody did, and for earlier ones.
ALTER TABLE withdrawals ADD COLUMN rejected_by text CHECK (rejected_by IN ('member', 'operator', 'bank'));
