-- The longest live session of each plan: a minute without an account, five without a paid plan (decisions.md, Plans).
ALTER TABLE "vip_level" ADD COLUMN     "live_seconds" INTEGER NOT NULL DEFAULT 3600;
UPDATE vip_level SET live_seconds = CASE id WHEN -1 THEN 60 ELSE 300 END WHERE id <= 0;
