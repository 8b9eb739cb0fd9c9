-- AlterTable
ALTER TABLE "scene_clip" ADD COLUMN     "footage_id" UUID;

-- CreateIndex
CREATE INDEX "scene_clip_footage_id_idx" ON "scene_clip"("footage_id");
