CREATE INDEX "statement_lines_account_id_end_to_end_id_idx" ON "statement_lines"("account_id", "end_to_end_id");
