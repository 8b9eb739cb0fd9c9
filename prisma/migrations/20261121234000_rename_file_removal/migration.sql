-- Renamed, not made anew: files that are scheduled for deletion stay scheduled.
ALTER TABLE "file_removal" RENAME TO "file_deletion";
ALTER TABLE "file_deletion" RENAME CONSTRAINT "file_removal_pkey" TO "file_deletion_pkey";
ALTER INDEX "file_removal_due_at_idx" RENAME TO "file_deletion_due_at_idx";
