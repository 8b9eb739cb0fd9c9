-- DropIndex
DROP INDEX "own_voice_user_id_request_key_key";

-- AlterTable
ALTER TABLE "own_voice" DROP COLUMN "request_key";
