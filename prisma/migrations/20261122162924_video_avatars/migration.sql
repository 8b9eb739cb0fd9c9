-- CreateTable
CREATE TABLE "video_avatar" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "consent_id" UUID,
    "name" TEXT NOT NULL,
    "report" JSONB,
    "ready_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "video_avatar_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "video_avatar_user_id_id_idx" ON "video_avatar"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "video_avatar_consent_id_idx" ON "video_avatar"("consent_id");

-- CreateIndex
CREATE INDEX "video_avatar_deleted_at_idx" ON "video_avatar"("deleted_at");

-- AddForeignKey
ALTER TABLE "video_avatar" ADD CONSTRAINT "video_avatar_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_avatar" ADD CONSTRAINT "video_avatar_consent_id_fkey" FOREIGN KEY ("consent_id") REFERENCES "consent"("id") ON DELETE SET NULL ON UPDATE CASCADE;
