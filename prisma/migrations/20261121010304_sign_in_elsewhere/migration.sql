-- AlterTable
ALTER TABLE "user" ADD COLUMN     "shared_code" TEXT,
ALTER COLUMN "email" DROP NOT NULL;

-- CreateTable
CREATE TABLE "google_identity" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "google_identity_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateTable
CREATE TABLE "hand_off" (
    "hash" BYTEA NOT NULL,
    "session_id" UUID NOT NULL,
    "challenge" TEXT NOT NULL,
    "remember" BOOLEAN NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hand_off_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "trial" (
    "user_id" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trial_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "trial_use" (
    "task_id" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "trial_use_pkey" PRIMARY KEY ("task_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "google_identity_user_id_issuer_key" ON "google_identity"("user_id", "issuer");

-- CreateIndex
CREATE INDEX "hand_off_session_id_idx" ON "hand_off"("session_id");

-- CreateIndex
CREATE INDEX "trial_expires_at_idx" ON "trial"("expires_at");

-- CreateIndex
CREATE INDEX "trial_use_day_device_idx" ON "trial_use"("day", "device");

-- CreateIndex
CREATE INDEX "trial_use_day_network_idx" ON "trial_use"("day", "network");

-- AddForeignKey
ALTER TABLE "google_identity" ADD CONSTRAINT "google_identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hand_off" ADD CONSTRAINT "hand_off_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trial" ADD CONSTRAINT "trial_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
