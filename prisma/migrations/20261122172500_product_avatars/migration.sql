-- AlterTable
ALTER TABLE "photo_image" ADD COLUMN     "product_prompt_id" UUID;

-- CreateTable
CREATE TABLE "product_avatar_prompt" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT,
    "description" JSONB NOT NULL,
    "task_id" UUID NOT NULL,
    "request_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_avatar_prompt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_image" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "box" JSONB,
    "cutout_key" TEXT,
    "cutout_width" INTEGER,
    "cutout_height" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_image_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "product_avatar_prompt_user_id_id_idx" ON "product_avatar_prompt"("user_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "product_avatar_prompt_user_id_request_key_key" ON "product_avatar_prompt"("user_id", "request_key");

-- CreateIndex
CREATE INDEX "product_image_user_id_id_idx" ON "product_image"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "photo_image_product_prompt_id_id_idx" ON "photo_image"("product_prompt_id", "id");

-- AddForeignKey
ALTER TABLE "photo_image" ADD CONSTRAINT "photo_image_product_prompt_id_fkey" FOREIGN KEY ("product_prompt_id") REFERENCES "product_avatar_prompt"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_avatar_prompt" ADD CONSTRAINT "product_avatar_prompt_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
