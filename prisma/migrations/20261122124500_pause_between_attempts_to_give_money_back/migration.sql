-- DropIndex
DROP INDEX "payment_state_idx";

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "retry_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "payment_state_retry_at_idx" ON "payment"("state", "retry_at");
