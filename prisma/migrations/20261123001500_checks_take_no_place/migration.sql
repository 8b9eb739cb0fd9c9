-- Looking through footage waits in the queue: it was refused while a video was being made, after the upload.
-- Writes a task that waits, its log and its place in the outbox; the caller has locked the wallet, or a trial's device.
-- Who has more in flight stands further back, paying users in front and trials behind. p_weights says how much a task of a
-- kind counts, others count 1; one that counts 0 takes no place among the tasks at once. Answers its priority. Raises OR401 without an account and OR429 when the plan allows no more.
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
    FROM task WHERE user_id = p_user AND state IN (0, 1);
  IF v_count >= v_most AND coalesce((p_weights ->> p_kind)::float8, 1) > 0 THEN
    RAISE EXCEPTION 'no more tasks at once' USING ERRCODE = 'OR429';
  END IF;
  v_priority := CASE WHEN v_level > 0 THEN 1 + v_weight / 4 WHEN v_level < 0 THEN 20 + v_weight ELSE 10 + v_weight END;
  INSERT INTO task (id, user_id, kind, title, input, cost, duration_s)
    VALUES (p_id, p_user, p_kind, p_title, p_input, p_cost, p_duration);
  INSERT INTO task_log (task_id, user_id, attempt, event) VALUES (p_id, p_user, 0, 'queued');
  INSERT INTO outbox (task_id, priority) VALUES (p_id, v_priority);
  RETURN v_priority;
END $$;
