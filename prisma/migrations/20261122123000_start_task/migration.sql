-- A task starts by one statement: while its wallet is locked nothing waits for a round trip.

-- What is in flight is counted with every start, whatever else somebody has made. `state` was indexed before.
CREATE INDEX task_in_flight_idx ON task (user_id, kind) WHERE state IN (0, 1);

-- Holds a task's credits, uses its counter up by one (NULL for a kind without) and marks the profile as changed. Answers
-- 'taken'; 'known' when that was done for this task before; 'month_over', before it has done anything, when the counters
-- have to be filled first. Raises OR402, and OR403 when the counter is 0.
CREATE FUNCTION task_take(
  p_user uuid, p_task text, p_kind text, p_amount bigint, p_expires timestamptz, p_counter text, p_now timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF p_counter IS NOT NULL
      AND EXISTS (SELECT 1 FROM counter WHERE user_id = p_user AND name = p_counter AND resets_at <= p_now) THEN
    RETURN 'month_over';
  END IF;
  IF NOT ledger_hold(p_user, p_task, p_amount, p_expires, now(), p_kind) THEN
    RETURN 'known';
  END IF;
  IF p_counter IS NOT NULL THEN
    UPDATE counter SET remaining = remaining - 1 WHERE user_id = p_user AND name = p_counter AND remaining > 0;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'no times left' USING ERRCODE = 'OR403';
    END IF;
  END IF;
  UPDATE "user" SET state_change_flag = state_change_flag + 1 WHERE id = p_user;
  RETURN 'taken';
END $$;

-- Writes a task that waits, its log and its place in the outbox; the caller has locked the wallet, or a trial's device.
-- Who has more in flight stands further back, paying users in front and trials behind. p_weights says how much a task of a
-- kind counts, others count 1. Answers its priority. Raises OR401 without an account and OR429 when the plan allows no more.
CREATE FUNCTION task_queue(
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
  SELECT count(*), ceil(coalesce(sum(coalesce((p_weights ->> kind)::float8, 1)), 0)) INTO v_count, v_weight
    FROM task WHERE user_id = p_user AND state IN (0, 1);
  IF v_count >= v_most THEN
    RAISE EXCEPTION 'no more tasks at once' USING ERRCODE = 'OR429';
  END IF;
  v_priority := CASE WHEN v_level > 0 THEN 1 + v_weight / 4 WHEN v_level < 0 THEN 20 + v_weight ELSE 10 + v_weight END;
  INSERT INTO task (id, user_id, kind, title, input, cost, duration_s)
    VALUES (p_id, p_user, p_kind, p_title, p_input, p_cost, p_duration);
  INSERT INTO task_log (task_id, user_id, attempt, event) VALUES (p_id, p_user, 0, 'queued');
  INSERT INTO outbox (task_id, priority) VALUES (p_id, v_priority);
  RETURN v_priority;
END $$;
