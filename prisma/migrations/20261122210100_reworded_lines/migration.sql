-- A later file of the same days that has no line of an earlier one, and another of its day and amount instead: the bank may
-- have written the same movement in other words.
ALTER TABLE "statement_lines" ADD COLUMN "may_repeat_id" UUID;
CREATE INDEX "statement_lines_may_repeat_id_idx" ON "statement_lines"("may_repeat_id");
