-- AlterTable
ALTER TABLE "photo_avatar" ADD COLUMN     "barred_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "photo_avatar_report" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "photo_avatar_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT,
    "state" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "photo_avatar_report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "photo_avatar_report_photo_avatar_id_idx" ON "photo_avatar_report"("photo_avatar_id");

-- CreateIndex
CREATE INDEX "photo_avatar_report_state_created_at_idx" ON "photo_avatar_report"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "photo_avatar_report_user_id_photo_avatar_id_key" ON "photo_avatar_report"("user_id", "photo_avatar_id");

-- AddForeignKey
ALTER TABLE "photo_avatar_report" ADD CONSTRAINT "photo_avatar_report_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo_avatar_report" ADD CONSTRAINT "photo_avatar_report_photo_avatar_id_fkey" FOREIGN KEY ("photo_avatar_id") REFERENCES "photo_avatar"("id") ON DELETE CASCADE ON UPDATE CASCADE;
