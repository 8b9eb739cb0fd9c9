-- CreateTable
CREATE TABLE "live_embed" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "source" JSONB NOT NULL,
    "greeting" TEXT,
    "origins" TEXT[],
    "daily_credits" INTEGER NOT NULL,
    "sessions_at_once" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "live_embed_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "live_embed_session" (
    "task_id" UUID NOT NULL,
    "embed_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "live_embed_session_pkey" PRIMARY KEY ("task_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "live_embed_key_key" ON "live_embed"("key");

-- CreateIndex
CREATE INDEX "live_embed_user_id_id_idx" ON "live_embed"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "live_embed_session_embed_id_created_at_idx" ON "live_embed_session"("embed_id", "created_at");

-- AddForeignKey
ALTER TABLE "live_embed" ADD CONSTRAINT "live_embed_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_embed_session" ADD CONSTRAINT "live_embed_session_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_embed_session" ADD CONSTRAINT "live_embed_session_embed_id_fkey" FOREIGN KEY ("embed_id") REFERENCES "live_embed"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- As before (20261123001500_checks_take_no_place), but sessions of visitors of other sites are limited by their key: they neither need nor take one
-- of the places that the plan has for tasks at once, and set nobody back in the queue.
CREATE OR REPLACE FUNCTION task_queue(
  p_id uuid, p_user uuid, p_kind text, p_title text, p_input jsonb, p_cost int, p_duration float8, p_weights jsonb,
  p_now timestamptz
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_level int;
  v_most int;
  v_count bigint;
  v_weight int;
  v_priority int;
BEGIN
  SELECT l.id, l.tasks_at_once INTO v_level, v_most
    FROM plan_in_force(p_user, p_now) p JOIN vip_level l ON l.id = p.level;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no such account' USING ERRCODE = 'OR401';
  END IF;
  SELECT count(*) FILTER (WHERE coalesce((p_weights ->> kind)::float8, 1) > 0),
      ceil(coalesce(sum(coalesce((p_weights ->> kind)::float8, 1)), 0)) INTO v_count, v_weight
    FROM task WHERE user_id = p_user AND state IN (0, 1) AND NOT jsonb_exists(input, 'embed_id');
  IF v_count >= v_most AND coalesce((p_weights ->> p_kind)::float8, 1) > 0 AND NOT jsonb_exists(p_input, 'embed_id') THEN
    RAISE EXCEPTION 'no more tasks at once' USING ERRCODE = 'OR429';
  END IF;
  v_priority := CASE WHEN v_level > 0 THEN 1 + v_weight / 4 WHEN v_level < 0 THEN 20 + v_weight ELSE 10 + v_weight END;
  INSERT INTO task (id, user_id, kind, title, input, cost, duration_s)
    VALUES (p_id, p_user, p_kind, p_title, p_input, p_cost, p_duration);
  INSERT INTO task_log (task_id, user_id, attempt, event) VALUES (p_id, p_user, 0, 'queued');
  INSERT INTO outbox (task_id, priority) VALUES (p_id, v_priority);
  RETURN v_priority;
END $$;
