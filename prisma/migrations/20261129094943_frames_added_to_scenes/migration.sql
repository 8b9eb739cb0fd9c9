-- AlterTable
ALTER TABLE "scene_clip" ADD COLUMN     "added_frames" INTEGER NOT NULL DEFAULT 0;
