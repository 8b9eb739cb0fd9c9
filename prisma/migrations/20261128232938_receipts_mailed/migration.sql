-- AlterTable
ALTER TABLE "order" ADD COLUMN     "receipt_mailed_at" TIMESTAMPTZ(3);

-- What was issued before is not mailed now.
UPDATE "order" SET receipt_mailed_at = receipt_at WHERE receipt_at IS NOT NULL;

CREATE INDEX order_with_unmailed_receipt_idx ON "order" (id) WHERE receipt_at IS NOT NULL AND receipt_mailed_at IS NULL;
