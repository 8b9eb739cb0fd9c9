-- AlterTable
ALTER TABLE "session" ADD COLUMN     "authenticated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Of a session from before nothing else is known; now() would make every one of them a fresh sign-in.
UPDATE "session" SET "authenticated_at" = "created_at";
