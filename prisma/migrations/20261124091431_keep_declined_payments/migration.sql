-- AlterTable
ALTER TABLE "order" ADD COLUMN     "declined_at" TIMESTAMPTZ(3);
