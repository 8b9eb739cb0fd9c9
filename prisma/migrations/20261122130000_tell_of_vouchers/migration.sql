-- AlterTable
ALTER TABLE "voucher" ADD COLUMN     "told_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "voucher_told_at_status_idx" ON "voucher"("told_at", "status");

-- Nobody is written to about vouchers of before.
UPDATE voucher SET told_at = created_at;
