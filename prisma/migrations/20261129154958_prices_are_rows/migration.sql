-- CreateTable
CREATE TABLE "quote" (
    "id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "cost" INTEGER NOT NULL,
    "duration_s" DOUBLE PRECISION NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "quote_task_id_key" ON "quote"("task_id");

-- CreateIndex
CREATE INDEX "quote_user_id_task_id_idx" ON "quote"("user_id", "task_id" DESC);

-- CreateIndex
CREATE INDEX "quote_expires_at_idx" ON "quote"("expires_at");

-- AddForeignKey
ALTER TABLE "quote" ADD CONSTRAINT "quote_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
