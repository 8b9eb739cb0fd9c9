-- CreateTable
CREATE TABLE "favourite_voice" (
    "user_id" UUID NOT NULL,
    "voice_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favourite_voice_pkey" PRIMARY KEY ("user_id","voice_id")
);

-- AddForeignKey
ALTER TABLE "favourite_voice" ADD CONSTRAINT "favourite_voice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
