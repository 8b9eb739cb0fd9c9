-- CreateTable
CREATE TABLE "footage_upload" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "size" INTEGER,
    "parts" INTEGER NOT NULL DEFAULT 0,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "footage_upload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "footage_upload_user_id_idx" ON "footage_upload"("user_id");

-- CreateIndex
CREATE INDEX "footage_upload_updated_at_idx" ON "footage_upload"("updated_at");

-- AddForeignKey
ALTER TABLE "footage_upload" ADD CONSTRAINT "footage_upload_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
