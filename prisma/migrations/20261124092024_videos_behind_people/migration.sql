-- AlterTable
ALTER TABLE "background_image" ADD COLUMN     "video_key" TEXT;
