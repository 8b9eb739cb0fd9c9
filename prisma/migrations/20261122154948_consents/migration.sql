-- AlterTable
ALTER TABLE "photo_image" ADD COLUMN     "consent_id" UUID;

-- CreateTable
CREATE TABLE "consent" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "consent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "consent_user_id_id_idx" ON "consent"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "photo_image_consent_id_idx" ON "photo_image"("consent_id");

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo_image" ADD CONSTRAINT "photo_image_consent_id_fkey" FOREIGN KEY ("consent_id") REFERENCES "consent"("id") ON DELETE SET NULL ON UPDATE CASCADE;
