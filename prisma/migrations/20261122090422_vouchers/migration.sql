-- AlterTable
ALTER TABLE "order" ADD COLUMN     "voucher_id" UUID;

-- AlterTable
ALTER TABLE "sandbox_checkout" ADD COLUMN     "discount_cents" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "voucher" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "percent" INTEGER,
    "fixed_cents" INTEGER,
    "minimum_cents" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "status" INTEGER NOT NULL DEFAULT 0,
    "order_id" UUID,
    "reason" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "voucher_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "voucher_order_id_key" ON "voucher"("order_id");

-- CreateIndex
CREATE INDEX "voucher_user_id_id_idx" ON "voucher"("user_id", "id");

-- CreateIndex
CREATE INDEX "voucher_status_expires_at_idx" ON "voucher"("status", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_reason_reference_key" ON "voucher"("reason", "reference");

-- CreateIndex
CREATE INDEX "order_voucher_id_idx" ON "order"("voucher_id");

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_voucher_id_fkey" FOREIGN KEY ("voucher_id") REFERENCES "voucher"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A share or a sum, never more than half of what is ordered: something is always left to pay.
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_value" CHECK (
  (percent BETWEEN 5 AND 50 AND fixed_cents IS NULL AND minimum_cents >= 0)
  OR (percent IS NULL AND fixed_cents > 0 AND minimum_cents >= 2 * fixed_cents));

-- A used voucher says for what.
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_status" CHECK (status IN (0, 1, 3, 4) AND (status <> 1 OR order_id IS NOT NULL));
