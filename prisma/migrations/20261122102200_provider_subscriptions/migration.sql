-- CreateTable
CREATE TABLE "provider_subscription" (
    "provider" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "ending" BOOLEAN NOT NULL DEFAULT false,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_subscription_pkey" PRIMARY KEY ("provider","reference")
);

-- CreateTable
CREATE TABLE "stripe_customer" (
    "id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stripe_customer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "provider_subscription_provider_ended_at_idx" ON "provider_subscription"("provider", "ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "stripe_customer_user_id_provider_key" ON "stripe_customer"("user_id", "provider");
