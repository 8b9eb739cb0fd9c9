-- AlterTable
ALTER TABLE "photo_image" ADD COLUMN     "prompt_id" UUID,
ADD COLUMN     "task_id" UUID,
ADD COLUMN     "task_index" INTEGER;

-- CreateTable
CREATE TABLE "photo_avatar_prompt" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT,
    "description" JSONB NOT NULL,
    "reading" JSONB,
    "task_id" UUID NOT NULL,
    "request_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "photo_avatar_prompt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "photo_avatar_prompt_user_id_id_idx" ON "photo_avatar_prompt"("user_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "photo_avatar_prompt_user_id_request_key_key" ON "photo_avatar_prompt"("user_id", "request_key");

-- CreateIndex
CREATE INDEX "photo_image_prompt_id_id_idx" ON "photo_image"("prompt_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "photo_image_task_id_task_index_key" ON "photo_image"("task_id", "task_index");

-- AddForeignKey
ALTER TABLE "photo_image" ADD CONSTRAINT "photo_image_prompt_id_fkey" FOREIGN KEY ("prompt_id") REFERENCES "photo_avatar_prompt"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo_avatar_prompt" ADD CONSTRAINT "photo_avatar_prompt_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
