-- CreateIndex
CREATE INDEX "file_removal_due_at_idx" ON "file_removal"("due_at");

-- CreateIndex
CREATE INDEX "photo_image_hidden_at_idx" ON "photo_image"("hidden_at");
