-- CreateTable
CREATE TABLE "known_device" (
    "user_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("user_id","hash")
);

-- CreateTable
CREATE TABLE "limit_counter" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "limit_counter_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "known_device_hash_idx" ON "known_device"("hash");

-- CreateIndex
CREATE INDEX "limit_counter_ends_at_idx" ON "limit_counter"("ends_at");

-- AddForeignKey
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
