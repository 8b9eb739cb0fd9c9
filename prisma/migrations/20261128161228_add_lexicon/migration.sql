-- CreateTable
CREATE TABLE "lexicon_entry" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "locale" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "said" TEXT NOT NULL,
    "match_case" BOOLEAN NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lexicon_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lexicon_entry_user_id_id_idx" ON "lexicon_entry"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "lexicon_entry_user_id_locale_match_case_key_key" ON "lexicon_entry"("user_id", "locale", "match_case", "key");

-- AddForeignKey
ALTER TABLE "lexicon_entry" ADD CONSTRAINT "lexicon_entry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
