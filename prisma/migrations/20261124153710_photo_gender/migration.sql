-- AlterTable
ALTER TABLE "photo_image" ADD COLUMN     "gender" TEXT;

-- Whom the pictures that are there show: as was chosen, else as the words were understood.
UPDATE "photo_image" AS image
SET "gender" = COALESCE(
  prompt."description" ->> 'gender',
  (SELECT one ->> 'value' FROM jsonb_array_elements(prompt."reading" -> 'understood') AS one WHERE one ->> 'attribute' = 'gender' LIMIT 1)
)
FROM "photo_avatar_prompt" AS prompt
WHERE prompt."id" = image."prompt_id";
