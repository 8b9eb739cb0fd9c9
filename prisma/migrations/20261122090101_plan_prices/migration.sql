-- AlterTable
ALTER TABLE "vip_level" ADD COLUMN     "credit_amount" BIGINT NOT NULL DEFAULT 0;

-- What the plans of existing installations give a month, as the seed says for new ones.
UPDATE "vip_level" l SET "credit_amount" = given.amount
FROM (VALUES (1, 30000), (2, 60000), (3, 180000)) AS given (id, amount) WHERE l.id = given.id;

-- CreateTable
CREATE TABLE "plan_price" (
    "level" INTEGER NOT NULL,
    "period" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "plan_price_pkey" PRIMARY KEY ("level","period")
);

-- AddForeignKey
ALTER TABLE "plan_price" ADD CONSTRAINT "plan_price_level_fkey" FOREIGN KEY ("level") REFERENCES "vip_level"("id") ON DELETE CASCADE ON UPDATE CASCADE;
