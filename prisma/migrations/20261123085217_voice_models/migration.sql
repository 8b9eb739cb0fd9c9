-- CreateTable
CREATE TABLE "model_change" (
    "model_id" TEXT NOT NULL,
    "change" TEXT NOT NULL,
    "accept_non_commercial" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL,
    "done_bytes" BIGINT NOT NULL DEFAULT 0,
    "fault" TEXT,
    "detail" TEXT,
    "heartbeat_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_change_pkey" PRIMARY KEY ("model_id")
);
