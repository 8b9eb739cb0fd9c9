-- AlterTable
ALTER TABLE "recording" ADD COLUMN     "other_key" TEXT;
