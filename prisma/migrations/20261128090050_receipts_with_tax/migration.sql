-- When a receipt was issued and mailed, and the tax that the price included then.
ALTER TABLE "order" ADD COLUMN     "receipt_at" TIMESTAMPTZ(3),
ADD COLUMN     "tax_basis_points" INTEGER,
ADD COLUMN     "tax_name" TEXT;

-- What was paid before is not mailed now.
UPDATE "order" SET receipt_at = paid_at WHERE paid_at IS NOT NULL;

CREATE INDEX order_without_receipt_idx ON "order" (id) WHERE paid_at IS NOT NULL AND receipt_at IS NULL;
