-- CreateTable
CREATE TABLE "redemption_batch" (
    "name" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "days" INTEGER NOT NULL,
    "per_user" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "redemption_batch_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "redemption_code" (
    "id" UUID NOT NULL,
    "batch_name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "user_id" UUID,
    "redeemed_at" TIMESTAMPTZ(3),
    "request_key" TEXT,

    CONSTRAINT "redemption_code_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "redemption_code_hash_key" ON "redemption_code"("hash");

-- CreateIndex
CREATE INDEX "redemption_code_batch_name_user_id_idx" ON "redemption_code"("batch_name", "user_id");

-- CreateIndex
CREATE INDEX "redemption_code_user_id_idx" ON "redemption_code"("user_id");

-- AddForeignKey
ALTER TABLE "redemption_code" ADD CONSTRAINT "redemption_code_batch_name_fkey" FOREIGN KEY ("batch_name") REFERENCES "redemption_batch"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemption_code" ADD CONSTRAINT "redemption_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
