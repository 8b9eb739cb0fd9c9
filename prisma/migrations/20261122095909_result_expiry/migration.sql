-- AlterTable
ALTER TABLE "task" ADD COLUMN     "expires_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "task_expires_at_finished_at_idx" ON "task"("expires_at", "finished_at");
