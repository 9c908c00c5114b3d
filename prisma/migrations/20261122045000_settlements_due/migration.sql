-- CreateTable
CREATE TABLE "settlements_due" (
    "txid" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "settlements_due_pkey" PRIMARY KEY ("txid")
);
CREATE INDEX "settlements_due_account_id_due_at_idx" ON "settlements_due"("account_id", "due_at");

-- What was asked of the queue that it had before goes on in its own.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    INSERT INTO settlements_due (txid, account_id, due_at)
      SELECT DISTINCT t.txid, t.account_id, now() FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks k ON k.id = j.task_id
      JOIN transactions t ON t.txid = j.payload ->> 'txid' WHERE k.identifier = 'settle';
    DELETE FROM graphile_worker._private_jobs
      WHERE task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'settle');
  END IF;
END $$;
