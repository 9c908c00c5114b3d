-- The day of a debit that names the Pix it returns is part of its identity: equal parts of one Pix leave on several days.
UPDATE bank_statement_lines l SET fingerprint = encode(sha256(convert_to(d.same, 'UTF8')), 'hex')
FROM (
  SELECT id, concat_ws(E'\n', 'id', end_to_end_id, (-amount * 100)::bigint::text, day::text,
    nullif(row_number() OVER (PARTITION BY account_id, end_to_end_id, amount, day ORDER BY id), 1)::text) AS same
  FROM bank_statement_lines WHERE kind = 'debit' AND end_to_end_id LIKE 'E%'
) d WHERE d.id = l.id;

-- A devolução that ended the return of a Pix without a charge proves nothing else.
ALTER TABLE booked_pix DROP CONSTRAINT booked_pix_booked_as_check;
ALTER TABLE booked_pix ADD CONSTRAINT booked_pix_booked_as_check CHECK ((direction, booked_as) IN
  (('in', 'payment'), ('in', 'unmatched'), ('in', 'receipt'), ('in', 'return'), ('out', 'withdrawal'), ('out', 'refund'), ('out', 'return')));
INSERT INTO booked_pix (direction, end_to_end_id, booked_as, record_id, account_id)
SELECT 'out', proof, 'return', record_id, account_id FROM resolutions
WHERE kind = 'return' AND outcome = 'refunded' AND state = 'approved'
ON CONFLICT DO NOTHING;

-- Lines of one amount within a week are compared.
DROP INDEX bank_statement_lines_account_id_day_amount_idx;
CREATE INDEX bank_statement_lines_account_id_kind_amount_day_idx ON bank_statement_lines (account_id, kind, amount, day);
