-- AlterTable
ALTER TABLE "user" ADD COLUMN     "pending_email" TEXT,
ADD COLUMN     "picture_key" TEXT,
ADD COLUMN     "role" TEXT NOT NULL DEFAULT 'user',
ALTER COLUMN "password_hash" DROP NOT NULL;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "app_type" TEXT,
ADD COLUMN     "browser" TEXT,
ADD COLUMN     "network" TEXT,
ADD COLUMN     "system" TEXT;

-- CreateTable
CREATE TABLE "verification" (
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "welcomed_address" (
    "hash" TEXT NOT NULL,

    CONSTRAINT "welcomed_address_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "file_removal" (
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_removal_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "mail_outbox" (
    "id" BIGSERIAL NOT NULL,
    "sealed" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "password_reset_user_id_idx" ON "password_reset"("user_id");

-- CreateIndex
CREATE INDEX "mail_outbox_next_at_idx" ON "mail_outbox"("next_at");

-- AddForeignKey
ALTER TABLE "verification" ADD CONSTRAINT "verification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
