-- AlterTable
ALTER TABLE "session" ADD COLUMN     "device" TEXT;

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "card" TEXT;

-- CreateTable
CREATE TABLE "referral_code" (
    "user_id" UUID NOT NULL,
    "code" TEXT NOT NULL,

    CONSTRAINT "referral_code_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "referral" (
    "id" UUID NOT NULL,
    "inviter_id" UUID,
    "invitee_id" UUID,
    "state" TEXT NOT NULL DEFAULT 'joined',
    "held_for" TEXT,
    "review" TEXT,
    "order_id" UUID,
    "due_at" TIMESTAMPTZ(3),
    "inviter_amount" BIGINT NOT NULL DEFAULT 0,
    "invitee_amount" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "referral_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promoted_payment" (
    "order_id" UUID NOT NULL,
    "referral_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "promoted_payment_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "referral_code_code_key" ON "referral_code"("code");

-- CreateIndex
CREATE UNIQUE INDEX "referral_invitee_id_key" ON "referral"("invitee_id");

-- CreateIndex
CREATE UNIQUE INDEX "referral_order_id_key" ON "referral"("order_id");

-- CreateIndex
CREATE INDEX "referral_inviter_id_id_idx" ON "referral"("inviter_id", "id");

-- CreateIndex
CREATE INDEX "referral_state_due_at_idx" ON "referral"("state", "due_at");

-- CreateIndex
CREATE INDEX "promoted_payment_referral_id_idx" ON "promoted_payment"("referral_id");

-- CreateIndex
CREATE INDEX "promoted_payment_state_due_at_idx" ON "promoted_payment"("state", "due_at");

-- AddForeignKey
ALTER TABLE "referral_code" ADD CONSTRAINT "referral_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referral" ADD CONSTRAINT "referral_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referral" ADD CONSTRAINT "referral_invitee_id_fkey" FOREIGN KEY ("invitee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promoted_payment" ADD CONSTRAINT "promoted_payment_referral_id_fkey" FOREIGN KEY ("referral_id") REFERENCES "referral"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
