-- AlterTable
ALTER TABLE "photo_avatar" ADD COLUMN     "colour" TEXT,
ADD COLUMN     "thumbnail_key" TEXT;

-- CreateIndex
CREATE INDEX "photo_avatar_colour_idx" ON "photo_avatar"("colour");
