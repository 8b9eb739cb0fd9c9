-- AlterTable
ALTER TABLE "photo_image" ADD COLUMN     "edit" JSONB,
ADD COLUMN     "edit_cost" INTEGER,
ADD COLUMN     "parent_id" UUID,
ADD COLUMN     "re_edited_at" TIMESTAMPTZ(3),
ADD COLUMN     "request_key" TEXT;

-- CreateTable
CREATE TABLE "background_image" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "background_image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "background_top" (
    "user_id" UUID NOT NULL,
    "background_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "background_top_pkey" PRIMARY KEY ("user_id","background_id")
);

-- CreateIndex
CREATE INDEX "background_image_user_id_id_idx" ON "background_image"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "photo_image_parent_id_idx" ON "photo_image"("parent_id");

-- CreateIndex
CREATE UNIQUE INDEX "photo_image_user_id_request_key_key" ON "photo_image"("user_id", "request_key");

-- AddForeignKey
ALTER TABLE "background_image" ADD CONSTRAINT "background_image_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "background_top" ADD CONSTRAINT "background_top_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo_image" ADD CONSTRAINT "photo_image_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "photo_image"("id") ON DELETE SET NULL ON UPDATE CASCADE;
