-- CreateTable
CREATE TABLE "ledger_check" (
    "id" BIGSERIAL NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "ok" BOOLEAN NOT NULL,
    "wrong" JSONB NOT NULL,

    CONSTRAINT "ledger_check_pkey" PRIMARY KEY ("id")
);
