-- CreateTable
CREATE TABLE "own_voice" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "base_voice_id" UUID NOT NULL,
    "match" JSONB NOT NULL,
    "figures" JSONB NOT NULL,
    "sample_key" TEXT NOT NULL,
    "recording_id" UUID,
    "consent_recording_id" UUID,
    "consent_id" UUID NOT NULL,
    "request_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "own_voice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "own_voice_user_id_id_idx" ON "own_voice"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "own_voice_recording_id_idx" ON "own_voice"("recording_id");

-- CreateIndex
CREATE INDEX "own_voice_consent_recording_id_idx" ON "own_voice"("consent_recording_id");

-- CreateIndex
CREATE INDEX "own_voice_consent_id_idx" ON "own_voice"("consent_id");

-- CreateIndex
CREATE UNIQUE INDEX "own_voice_user_id_request_key_key" ON "own_voice"("user_id", "request_key");

-- AddForeignKey
ALTER TABLE "own_voice" ADD CONSTRAINT "own_voice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "own_voice" ADD CONSTRAINT "own_voice_recording_id_fkey" FOREIGN KEY ("recording_id") REFERENCES "recording"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "own_voice" ADD CONSTRAINT "own_voice_consent_recording_id_fkey" FOREIGN KEY ("consent_recording_id") REFERENCES "recording"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "own_voice" ADD CONSTRAINT "own_voice_consent_id_fkey" FOREIGN KEY ("consent_id") REFERENCES "consent"("id") ON DELETE CASCADE ON UPDATE CASCADE;
