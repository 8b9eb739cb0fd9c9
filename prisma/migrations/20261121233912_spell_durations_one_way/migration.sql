-- One spelling of durations, and the standard word for the visible mark in what waits to be worked off.
ALTER TABLE "task" RENAME COLUMN "length_s" TO "duration_s";
UPDATE "task" SET "input" = ("input" - 'mark') || jsonb_build_object('watermark', "input" -> 'mark')
  WHERE "kind" = 'photo-video' AND "input" ? 'mark';
