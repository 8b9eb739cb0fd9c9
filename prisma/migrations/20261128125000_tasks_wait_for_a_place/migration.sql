-- A task beyond a plan's tasks at once was refused; now so many (p_waiting) wait until another one has ended. Workers
-- count the places when they claim a task. The function without p_waiting stays for processes of the last version.
CREATE OR REPLACE FUNCTION task_queue(
  p_id uuid, p_user uuid, p_kind text, p_title text, p_input jsonb, p_cost int, p_duration float8, p_weights jsonb,
  p_now timestamptz, p_waiting int
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
  IF v_count >= v_most + p_waiting AND coalesce((p_weights ->> p_kind)::float8, 1) > 0 AND NOT jsonb_exists(p_input, 'embed_id') THEN
    RAISE EXCEPTION 'no more tasks at once' USING ERRCODE = 'OR429';
  END IF;
  v_priority := CASE WHEN v_level > 0 THEN 1 + v_weight / 4 WHEN v_level < 0 THEN 20 + v_weight ELSE 10 + v_weight END;
  INSERT INTO task (id, user_id, kind, title, input, cost, duration_s)
    VALUES (p_id, p_user, p_kind, p_title, p_input, p_cost, p_duration);
  INSERT INTO task_log (task_id, user_id, attempt, event) VALUES (p_id, p_user, 0, 'queued');
  INSERT INTO outbox (task_id, priority) VALUES (p_id, v_priority);
  RETURN v_priority;
END $$;
