-- AlterTable
ALTER TABLE "order" ADD COLUMN     "reconcile_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "order_reconcile_at_idx" ON "order"("reconcile_at");

-- Orders on which news may still be missing.
UPDATE "order" SET reconcile_at = now() WHERE created_at > now() - interval '2 days';
