-- The sum of the refunds of a received Pix that its bank tells in a way that can't be read, and that nobody has looked at yet:
-- as long as that is so, they may have gone back, and are not refunded once more. Not counted is one that is known all the same.
--
-- Never NULL. Raises nothing.
-- Used by: lib/cases/unmatched.ts, prisma/functions/money_gone.sql.
CREATE OR REPLACE FUNCTION unread_refunds(p_account uuid, p_end_to_end_id text) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(u.amount), 0.00) FROM unreadable_pix u
  WHERE u.account_id = p_account AND u.end_to_end_id = p_end_to_end_id AND u.part = 'refund'
    AND NOT EXISTS (SELECT FROM dismissed_cases d WHERE d.kind = 'pix_unreadable' AND d.record_id = u.id)
    AND NOT EXISTS (SELECT FROM refunds r WHERE r.devolucao_id = u.devolucao_id AND r.status <> 'failed')
    AND NOT EXISTS (SELECT FROM unmatched_payments m WHERE m.devolucao_id = u.devolucao_id)
    AND NOT EXISTS (SELECT FROM external_refunds x WHERE x.account_id = p_account AND x.end_to_end_id = p_end_to_end_id
      AND u.devolucao_id IN (x.devolucao_id, x.rtr_id))
$$;
