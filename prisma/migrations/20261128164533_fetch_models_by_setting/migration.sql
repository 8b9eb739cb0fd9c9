-- AlterTable
ALTER TABLE "model_change" ADD COLUMN     "automatic" BOOLEAN NOT NULL DEFAULT false;
