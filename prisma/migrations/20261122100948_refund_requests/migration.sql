-- CreateTable
CREATE TABLE "refund_request" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "user_id" UUID,
    "reason" TEXT NOT NULL,
    "text" TEXT,
    "status" TEXT NOT NULL,
    "decided_by" TEXT,
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "refund_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "refund_request_order_id_key" ON "refund_request"("order_id");

-- CreateIndex
CREATE INDEX "refund_request_user_id_id_idx" ON "refund_request"("user_id", "id");

-- CreateIndex
CREATE INDEX "refund_request_status_decided_at_idx" ON "refund_request"("status", "decided_at");

-- CreateIndex
CREATE INDEX "refund_request_told_at_idx" ON "refund_request"("told_at");

-- AddForeignKey
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
