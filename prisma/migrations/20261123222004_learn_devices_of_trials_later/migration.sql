-- AlterTable
ALTER TABLE "trial" ALTER COLUMN "device" DROP NOT NULL;
