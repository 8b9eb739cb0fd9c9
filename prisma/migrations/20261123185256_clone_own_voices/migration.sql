-- AlterTable
ALTER TABLE "own_voice" ADD COLUMN     "clone" JSONB,
ADD COLUMN     "reference_key" TEXT,
ALTER COLUMN "base_voice_id" DROP NOT NULL,
ALTER COLUMN "match" DROP NOT NULL;
