-- CreateTable
CREATE TABLE "logo" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "logo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "logo_user_id_id_idx" ON "logo"("user_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "logo" ADD CONSTRAINT "logo_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
