-- A cancel ends a running task in the transaction that decides its price, so nothing is requested of a worker any more.
ALTER TABLE "task" DROP COLUMN "cancel_requested_at";

-- Monthly counters that are no tighter than the credits of their plan (ADR 24). A value that is not the seeded one is an
-- operator's and stays; what is left of a raised counter grows by as much as the counter.
CREATE TEMPORARY TABLE raised (plan int, counter text, seeded int, value int);
INSERT INTO raised VALUES
  (0, 'remaining_video_generate_times', 3, 30),
  (0, 'remaining_podcast_audio_times', 1, 3),
  (0, 'remaining_stream_generate_times', 1, 3),
  (0, 'remaining_photo_to_avatar_times', 3, 10),
  (1, 'remaining_video_generate_times', 30, 100),
  (2, 'remaining_video_generate_times', 100, 300);
DELETE FROM raised r USING "vip_level" l WHERE l.id = r.plan AND (l.counters ->> r.counter)::int <> r.seeded;

UPDATE "counter" c SET remaining = c.remaining + r.value - r.seeded
FROM raised r, "user" u
WHERE u.id = c.user_id AND c.name = r.counter
  AND r.plan = CASE WHEN u.vip_expired_at <= now() THEN 0 ELSE u.vip_level_id END;

UPDATE "vip_level" l SET counters = l.counters || n.counters
FROM (SELECT plan, jsonb_object_agg(counter, value) AS counters FROM raised GROUP BY plan) n
WHERE n.plan = l.id;
DROP TABLE raised;
