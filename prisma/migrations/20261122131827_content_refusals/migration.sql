-- CreateTable
CREATE TABLE "content_refusal" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'refused',
    "appeal" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "appealed_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "content_refusal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "content_refusal_state_appealed_at_idx" ON "content_refusal"("state", "appealed_at");

-- CreateIndex
CREATE UNIQUE INDEX "content_refusal_user_id_kind_hash_key" ON "content_refusal"("user_id", "kind", "hash");

-- AddForeignKey
ALTER TABLE "content_refusal" ADD CONSTRAINT "content_refusal_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
