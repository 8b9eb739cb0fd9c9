-- AlterTable
ALTER TABLE "product_image" ADD COLUMN     "strokes" JSONB NOT NULL DEFAULT '[]';
