-- AlterTable
ALTER TABLE "task" ADD COLUMN     "failed_part" INTEGER;

-- CreateTable
CREATE TABLE "scene_clip" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "frames" INTEGER NOT NULL,
    "words" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "scene_clip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "video_project" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "video_project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "video_project_version" (
    "project_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "video_project_version_pkey" PRIMARY KEY ("project_id","revision")
);

-- CreateIndex
CREATE INDEX "scene_clip_paid_at_idx" ON "scene_clip"("paid_at");

-- CreateIndex
CREATE UNIQUE INDEX "scene_clip_user_id_hash_key" ON "scene_clip"("user_id", "hash");

-- CreateIndex
CREATE INDEX "video_project_user_id_updated_at_idx" ON "video_project"("user_id", "updated_at" DESC);

-- AddForeignKey
ALTER TABLE "scene_clip" ADD CONSTRAINT "scene_clip_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_project" ADD CONSTRAINT "video_project_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_project_version" ADD CONSTRAINT "video_project_version_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "video_project"("id") ON DELETE CASCADE ON UPDATE CASCADE;
