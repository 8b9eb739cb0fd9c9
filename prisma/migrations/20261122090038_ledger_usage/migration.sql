-- What credits were used for, also after a task is deleted: the hold keeps its kind.
ALTER TABLE "hold" ADD COLUMN     "task_kind" TEXT;
UPDATE hold h SET task_kind = t.kind FROM task t WHERE t.id::text = h.reference;

-- What a wallet spent between two moments.
CREATE INDEX ledger_entry_usage_idx ON ledger_entry (wallet_id, created_at) INCLUDE (reference, held_delta)
  WHERE kind = 'capture';

DROP FUNCTION ledger_hold(uuid, text, bigint, timestamptz, timestamptz);
CREATE FUNCTION ledger_hold(
  p_user uuid, p_reference text, p_amount bigint, p_expires timestamptz, p_now timestamptz DEFAULT now(),
  p_task_kind text DEFAULT NULL
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallet%ROWTYPE;
  v_entry bigint;
  v_lots int;
BEGIN
  UPDATE wallet SET balance = balance - p_amount, held = held + p_amount
    WHERE user_id = p_user AND balance >= p_amount AND (next_expiry IS NULL OR next_expiry > p_now)
    RETURNING * INTO v_wallet;
  IF NOT FOUND THEN
    PERFORM ledger_expire(p_user, p_now);
    UPDATE wallet SET balance = balance - p_amount, held = held + p_amount
      WHERE user_id = p_user AND balance >= p_amount RETURNING * INTO v_wallet;
  END IF;
  IF NOT FOUND THEN
    IF EXISTS (SELECT 1 FROM ledger_entry WHERE kind = 'hold' AND reference = p_reference) THEN
      RETURN false;
    END IF;
    RAISE EXCEPTION 'not enough credits' USING ERRCODE = 'OR402';
  END IF;
  INSERT INTO ledger_entry (wallet_id, kind, reference, balance_delta, held_delta, balance_after, held_after, created_at)
    VALUES (v_wallet.id, 'hold', p_reference, -p_amount, p_amount, v_wallet.balance, v_wallet.held, p_now)
    ON CONFLICT (kind, reference) DO NOTHING RETURNING id INTO v_entry;
  IF v_entry IS NULL THEN
    UPDATE wallet SET balance = balance + p_amount, held = held - p_amount WHERE id = v_wallet.id;
    RETURN false;
  END IF;
  v_lots := ledger_burn(v_wallet.id, v_entry, p_amount, p_now);
  INSERT INTO hold (reference, wallet_id, entry_id, task_kind, status, amount, captured, expires_at)
    VALUES (p_reference, v_wallet.id, v_entry, p_task_kind, 'held', p_amount, 0, p_expires);
  RETURN true;
END $$;
