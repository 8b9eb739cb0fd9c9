-- CreateTable
CREATE TABLE "content_hash" (
    "id" UUID NOT NULL,
    "bits" BIT(256) NOT NULL,
    "rule" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_hash_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "content_hash_bits_key" ON "content_hash"("bits");
