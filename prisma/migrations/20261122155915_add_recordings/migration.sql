-- CreateTable
CREATE TABLE "recording" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "duration_s" DOUBLE PRECISION NOT NULL,
    "peaks" JSONB NOT NULL,
    "quality" JSONB NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recording_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "recording_user_id_id_idx" ON "recording"("user_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "recording" ADD CONSTRAINT "recording_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
