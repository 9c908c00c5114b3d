-- Who rejected a withdrawal; null where nobody did, and where earlier ones do not tell.
ALTER TABLE withdrawals ADD COLUMN rejected_by text CHECK (rejected_by IN ('member', 'operator', 'bank'));

ALTER TABLE withdrawals DISABLE TRIGGER USER;
UPDATE withdrawals SET rejected_by = CASE WHEN reject_reason = 'recusado na loja' THEN 'member' ELSE 'bank' END
WHERE status = 'rejected' AND (reject_reason = 'recusado na loja' OR starts_with(reject_reason, 'recusado pelo banco'));
ALTER TABLE withdrawals ENABLE TRIGGER USER;
