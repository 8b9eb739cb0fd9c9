-- AlterTable
ALTER TABLE "own_voice" ADD COLUMN     "share_code" TEXT,
ADD COLUMN     "share_ended_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "own_voice_share_code_key" ON "own_voice"("share_code");
