-- CreateTable
CREATE TABLE "knowledge_entry" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "sample" TEXT,
    "image_id" UUID,
    "photo_avatar_id" UUID,
    "locale" TEXT NOT NULL,
    "question" TEXT,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unanswered_question" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "sample" TEXT,
    "image_id" UUID,
    "photo_avatar_id" UUID,
    "locale" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "asked" INTEGER NOT NULL DEFAULT 1,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unanswered_question_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "knowledge_entry_user_id_id_idx" ON "knowledge_entry"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "knowledge_entry_image_id_idx" ON "knowledge_entry"("image_id");

-- CreateIndex
CREATE INDEX "knowledge_entry_photo_avatar_id_idx" ON "knowledge_entry"("photo_avatar_id");

-- CreateIndex
CREATE INDEX "unanswered_question_user_id_id_idx" ON "unanswered_question"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "unanswered_question_image_id_idx" ON "unanswered_question"("image_id");

-- CreateIndex
CREATE INDEX "unanswered_question_photo_avatar_id_idx" ON "unanswered_question"("photo_avatar_id");

-- AddForeignKey
ALTER TABLE "knowledge_entry" ADD CONSTRAINT "knowledge_entry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_entry" ADD CONSTRAINT "knowledge_entry_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "photo_image"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_entry" ADD CONSTRAINT "knowledge_entry_photo_avatar_id_fkey" FOREIGN KEY ("photo_avatar_id") REFERENCES "photo_avatar"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unanswered_question" ADD CONSTRAINT "unanswered_question_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unanswered_question" ADD CONSTRAINT "unanswered_question_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "photo_image"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unanswered_question" ADD CONSTRAINT "unanswered_question_photo_avatar_id_fkey" FOREIGN KEY ("photo_avatar_id") REFERENCES "photo_avatar"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Exactly one face.
ALTER TABLE "knowledge_entry" ADD CONSTRAINT "knowledge_entry_one_face" CHECK (num_nonnulls("sample", "image_id", "photo_avatar_id") = 1);
ALTER TABLE "unanswered_question" ADD CONSTRAINT "unanswered_question_one_face" CHECK (num_nonnulls("sample", "image_id", "photo_avatar_id") = 1);
