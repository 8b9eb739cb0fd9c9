-- CreateTable
CREATE TABLE "stripe_checkout" (
    "id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stripe_checkout_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stripe_checkout_order_id_idx" ON "stripe_checkout"("order_id");

-- CreateIndex
CREATE INDEX "stripe_checkout_state_idx" ON "stripe_checkout"("state");
