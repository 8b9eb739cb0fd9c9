-- AlterTable
ALTER TABLE "photo_image" ADD COLUMN     "own_face_hash" TEXT;

-- CreateIndex
CREATE INDEX "photo_image_user_id_own_face_hash_idx" ON "photo_image"("user_id", "own_face_hash");
