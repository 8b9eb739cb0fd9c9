-- CreateTable
CREATE TABLE "shared_video" (
    "id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "shared_video_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shared_video_task_id_key" ON "shared_video"("task_id");

-- CreateIndex
CREATE UNIQUE INDEX "shared_video_code_key" ON "shared_video"("code");

-- CreateIndex
CREATE INDEX "shared_video_user_id_idx" ON "shared_video"("user_id");

-- AddForeignKey
ALTER TABLE "shared_video" ADD CONSTRAINT "shared_video_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE CASCADE ON UPDATE CASCADE;
