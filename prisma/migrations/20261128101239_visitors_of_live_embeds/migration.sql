-- AlterTable
ALTER TABLE "live_embed_session" ADD COLUMN     "visitor" TEXT;
