-- The plan in force. One that its provider renews by itself stays so for seven days after its end, while the provider tries
-- again to charge a card that has failed (GRACE_DAYS of services/billing).
CREATE OR REPLACE FUNCTION plan_in_force(p_user uuid, p_now timestamptz)
RETURNS TABLE (level int, period text, expired_at timestamptz) STABLE LANGUAGE sql AS $$
  SELECT one.level, one.period, one.expired_at FROM (
    SELECT u.vip_level_id AS level, u.vip_period_type AS period, u.vip_expired_at AS expired_at FROM "user" u
      WHERE u.id = p_user AND (u.vip_expired_at IS NULL OR u.vip_expired_at > p_now)
    UNION ALL
    SELECT t.level, t.period, (SELECT max(l.ends_at) FROM subscription_term l
        WHERE l.subscription_id = t.subscription_id AND l.level = t.level AND l.starts_at < l.ends_at)
      FROM subscription_term t WHERE t.user_id = p_user AND t.starts_at <= p_now AND t.ends_at > p_now
    UNION ALL
    SELECT t.level, t.period, t.ends_at + interval '7 days'
      FROM subscription_term t JOIN subscription s ON s.id = t.subscription_id
      WHERE t.user_id = p_user AND t.ends_at <= p_now AND t.ends_at > p_now - interval '7 days'
        AND t.starts_at < t.ends_at AND t.replaced_by IS NULL
        AND s.ended_at IS NULL AND s.provider IS NOT NULL AND s.cancelled_at IS NULL AND s.next_level IS NULL
    UNION ALL
    SELECT 0, NULL, NULL FROM "user" u WHERE u.id = p_user AND u.vip_expired_at <= p_now
  ) one ORDER BY one.level DESC, one.expired_at DESC NULLS FIRST LIMIT 1
$$;
