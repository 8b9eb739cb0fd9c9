-- AlterTable
ALTER TABLE "vip_level" ADD COLUMN     "free_rerolls" INTEGER NOT NULL DEFAULT 2;

-- AlterTable
ALTER TABLE "task" ADD COLUMN     "folder_id" UUID,
ADD COLUMN     "reroll_of" UUID,
ADD COLUMN     "rerolls" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "work_id" UUID;

-- CreateTable
CREATE TABLE "work_folder" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "work_folder_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "work_folder_user_id_id_idx" ON "work_folder"("user_id", "id");

-- CreateIndex
CREATE INDEX "task_folder_id_idx" ON "task"("folder_id");

-- CreateIndex
CREATE INDEX "task_work_id_idx" ON "task"("work_id");

-- CreateIndex
CREATE INDEX "task_reroll_of_idx" ON "task"("reroll_of");

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "work_folder"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_folder" ADD CONSTRAINT "work_folder_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
