-- CreateTable
CREATE TABLE "photo_avatar" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "image_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "image_type" INTEGER NOT NULL,
    "clip_key" TEXT NOT NULL,
    "preview_key" TEXT NOT NULL,
    "poster_key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "duration_s" DOUBLE PRECISION NOT NULL,
    "ratio" TEXT NOT NULL,
    "gender" TEXT,
    "age_group" TEXT,
    "ethnicity" TEXT,
    "style" TEXT,
    "public_id" UUID,
    "share_code" TEXT,
    "share_ended_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "photo_avatar_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "photo_avatar_collection" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "photo_avatar_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "photo_avatar_collection_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "photo_avatar_public_id_key" ON "photo_avatar"("public_id");

-- CreateIndex
CREATE UNIQUE INDEX "photo_avatar_share_code_key" ON "photo_avatar"("share_code");

-- CreateIndex
CREATE INDEX "photo_avatar_user_id_id_idx" ON "photo_avatar"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "photo_avatar_image_id_idx" ON "photo_avatar"("image_id");

-- CreateIndex
CREATE INDEX "photo_avatar_deleted_at_idx" ON "photo_avatar"("deleted_at");

-- CreateIndex
CREATE INDEX "photo_avatar_collection_user_id_id_idx" ON "photo_avatar_collection"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "photo_avatar_collection_photo_avatar_id_idx" ON "photo_avatar_collection"("photo_avatar_id");

-- CreateIndex
CREATE UNIQUE INDEX "photo_avatar_collection_user_id_photo_avatar_id_key" ON "photo_avatar_collection"("user_id", "photo_avatar_id");

-- AddForeignKey
ALTER TABLE "photo_avatar" ADD CONSTRAINT "photo_avatar_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo_avatar" ADD CONSTRAINT "photo_avatar_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "photo_image"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo_avatar_collection" ADD CONSTRAINT "photo_avatar_collection_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo_avatar_collection" ADD CONSTRAINT "photo_avatar_collection_photo_avatar_id_fkey" FOREIGN KEY ("photo_avatar_id") REFERENCES "photo_avatar"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- In how many videos an avatar is.
CREATE INDEX task_photo_avatar_idx ON task ((input->>'photo_avatar_id')) WHERE input->>'photo_avatar_id' IS NOT NULL;
