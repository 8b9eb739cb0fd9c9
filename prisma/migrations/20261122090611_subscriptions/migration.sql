-- AlterTable
ALTER TABLE "user" ADD COLUMN     "month_anchor" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "counter" ADD COLUMN     "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "prorated_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "renews_id" UUID,
ADD COLUMN     "replaces_id" UUID;

-- CreateTable
CREATE TABLE "subscription" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "anchor_at" TIMESTAMPTZ(3) NOT NULL,
    "next_level" INTEGER,
    "next_period" TEXT,
    "cancelled_at" TIMESTAMPTZ(3),
    "provider" TEXT,
    "provider_reference" TEXT,
    "reminded_of" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription_term" (
    "id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,
    "period" TEXT NOT NULL,
    "first_month" INTEGER NOT NULL,
    "months" INTEGER NOT NULL,
    "credit_amount" BIGINT NOT NULL,
    "value_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "replaced_by" UUID,
    "granted_months" INTEGER NOT NULL DEFAULT 0,
    "next_grant_at" TIMESTAMPTZ(3),

    CONSTRAINT "subscription_term_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "subscription_user_id_idx" ON "subscription"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_provider_provider_reference_key" ON "subscription"("provider", "provider_reference");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_term_order_id_key" ON "subscription_term"("order_id");

-- CreateIndex
CREATE INDEX "subscription_term_user_id_ends_at_idx" ON "subscription_term"("user_id", "ends_at");

-- CreateIndex
CREATE INDEX "subscription_term_subscription_id_idx" ON "subscription_term"("subscription_id");

-- CreateIndex
CREATE INDEX "subscription_term_next_grant_at_idx" ON "subscription_term"("next_grant_at");

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_term" ADD CONSTRAINT "subscription_term_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_term" ADD CONSTRAINT "subscription_term_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_term" ADD CONSTRAINT "subscription_term_level_fkey" FOREIGN KEY ("level") REFERENCES "vip_level"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A user has one running subscription.
CREATE UNIQUE INDEX subscription_running ON subscription (user_id) WHERE ended_at IS NULL;
ALTER TABLE subscription_term ADD CONSTRAINT subscription_term_sound
  CHECK (starts_at <= ends_at AND months > 0 AND first_month >= 0 AND granted_months BETWEEN 0 AND months);

-- The months of those who are here already are counted from the day of their account, once the calendar month is over.
UPDATE "user" SET month_anchor = created_at;
UPDATE counter SET since = resets_at - interval '1 month';

-- The plan that is in force for a user at a moment, and until when without a gap: the highest of those that are paid for or
-- given, else the free one. No row without a user. Everything that asks for a plan asks here.
CREATE FUNCTION plan_in_force(p_user uuid, p_now timestamptz)
RETURNS TABLE (level int, period text, expired_at timestamptz) STABLE LANGUAGE sql AS $$
  SELECT one.level, one.period, one.expired_at FROM (
    SELECT u.vip_level_id AS level, u.vip_period_type AS period, u.vip_expired_at AS expired_at FROM "user" u
      WHERE u.id = p_user AND (u.vip_expired_at IS NULL OR u.vip_expired_at > p_now)
    UNION ALL
    SELECT t.level, t.period, (SELECT max(l.ends_at) FROM subscription_term l
        WHERE l.subscription_id = t.subscription_id AND l.level = t.level AND l.starts_at < l.ends_at)
      FROM subscription_term t WHERE t.user_id = p_user AND t.starts_at <= p_now AND t.ends_at > p_now
    UNION ALL
    SELECT 0, NULL, NULL FROM "user" u WHERE u.id = p_user AND u.vip_expired_at <= p_now
  ) one ORDER BY one.level DESC, one.expired_at DESC NULLS FIRST LIMIT 1
$$;
