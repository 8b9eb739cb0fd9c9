-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "refund_cents" INTEGER;

-- Until now all of an order went back.
ALTER TABLE "refund_request" ADD COLUMN     "amount_cents" INTEGER;
UPDATE "refund_request" SET "amount_cents" = "order"."total_cents" FROM "order" WHERE "order"."id" = "refund_request"."order_id";
ALTER TABLE "refund_request" ALTER COLUMN "amount_cents" SET NOT NULL;
