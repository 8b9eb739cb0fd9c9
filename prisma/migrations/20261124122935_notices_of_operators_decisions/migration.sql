-- AlterTable
ALTER TABLE "content_refusal" ADD COLUMN     "told_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "photo_avatar" ADD COLUMN     "appeal" TEXT,
ADD COLUMN     "appeal_decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "appealed_at" TIMESTAMPTZ(3),
ADD COLUMN     "barred_for" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "notice" TEXT;

-- CreateIndex
CREATE INDEX "content_refusal_told_at_decided_at_idx" ON "content_refusal"("told_at", "decided_at");

-- CreateIndex
CREATE INDEX "photo_avatar_notice_idx" ON "photo_avatar"("notice");

-- Owners of avatars that were taken down before are told now; decisions about refused contents are not told late.
UPDATE "photo_avatar" SET "notice" = 'taken_down', "barred_for" = ARRAY(
  SELECT DISTINCT "reason" FROM "photo_avatar_report" WHERE "photo_avatar_id" = "photo_avatar"."id" AND "state" = 'upheld' ORDER BY "reason")
WHERE "barred_at" IS NOT NULL;
UPDATE "content_refusal" SET "told_at" = "decided_at" WHERE "decided_at" IS NOT NULL;
