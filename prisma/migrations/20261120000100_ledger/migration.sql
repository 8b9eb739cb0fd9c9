-- The ledger. Prisma's language has neither checks nor functions, so they stand here.
--
-- Rules every function keeps:
--   * the wallet's row is locked first, always: taking the hold first deadlocks against a settlement;
--   * each (kind, reference) happens once: a repeated call changes nothing and answers what the first one did;
--   * balance and held never fall below zero: the conditions of the UPDATE and the CHECKs both say so.

ALTER TABLE wallet
  ADD CONSTRAINT wallet_balance_not_negative CHECK (balance >= 0),
  ADD CONSTRAINT wallet_held_not_negative CHECK (held >= 0);
ALTER TABLE hold
  ADD CONSTRAINT hold_amount_not_negative CHECK (amount >= 0),
  ADD CONSTRAINT hold_captured_within CHECK (captured >= 0 AND captured <= amount),
  ADD CONSTRAINT hold_status_known CHECK (status IN ('held', 'captured', 'released'));
ALTER TABLE ledger_entry
  ADD CONSTRAINT ledger_entry_kind_known CHECK (kind IN ('grant', 'hold', 'capture', 'release'));

-- Nothing in the ledger is ever changed or taken out, but for an account that is deleted as a whole.
CREATE FUNCTION ledger_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are append-only' USING ERRCODE = 'OR001';
END $$;
CREATE TRIGGER ledger_entry_is_final BEFORE UPDATE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_is_final();

-- One entry and its effect on the wallet. Answers false when this (kind, reference) was there already.
-- Raises OR402 when the wallet has too little.
CREATE FUNCTION ledger_move(p_user uuid, p_kind text, p_reference text, p_balance bigint, p_held bigint)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_balance bigint;
  v_held bigint;
BEGIN
  UPDATE wallet SET balance = balance + p_balance, held = held + p_held
    WHERE user_id = p_user AND balance + p_balance >= 0 AND held + p_held >= 0
    RETURNING balance, held INTO v_balance, v_held;
  IF NOT FOUND THEN
    IF EXISTS (SELECT 1 FROM ledger_entry WHERE kind = p_kind AND reference = p_reference) THEN
      RETURN false;
    END IF;
    RAISE EXCEPTION 'not enough credits' USING ERRCODE = 'OR402';
  END IF;
  INSERT INTO ledger_entry (user_id, kind, reference, balance_delta, held_delta, balance_after, held_after)
    VALUES (p_user, p_kind, p_reference, p_balance, p_held, v_balance, v_held)
    ON CONFLICT (kind, reference) DO NOTHING;
  IF NOT FOUND THEN
    UPDATE wallet SET balance = balance - p_balance, held = held - p_held WHERE user_id = p_user;
    RETURN false;
  END IF;
  RETURN true;
END $$;

-- Gives credits. True the first time, false for a reference already granted.
CREATE FUNCTION ledger_grant(p_user uuid, p_reference text, p_amount bigint)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallet (user_id, balance, held) VALUES (p_user, 0, 0) ON CONFLICT (user_id) DO NOTHING;
  RETURN ledger_move(p_user, 'grant', p_reference, p_amount, 0);
END $$;

-- Sets an amount aside. True the first time, false for a reference already held. Raises OR402.
CREATE FUNCTION ledger_hold(p_user uuid, p_reference text, p_amount bigint, p_expires timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ledger_move(p_user, 'hold', p_reference, -p_amount, p_amount) THEN
    RETURN false;
  END IF;
  INSERT INTO hold (reference, user_id, status, amount, captured, expires_at)
    VALUES (p_reference, p_user, 'held', p_amount, 0, p_expires);
  RETURN true;
END $$;

-- Ends a hold: takes p_captured of it (at most all of it) and gives the rest back. Answers what was captured in the
-- end, which is the first settlement's figure when it was settled before, or NULL when there is no such hold.
CREATE FUNCTION ledger_settle(p_reference text, p_captured bigint)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_user uuid;
  v_hold hold%ROWTYPE;
  v_captured bigint;
BEGIN
  SELECT user_id INTO v_user FROM hold WHERE reference = p_reference;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM wallet WHERE user_id = v_user FOR NO KEY UPDATE;
  SELECT * INTO v_hold FROM hold WHERE reference = p_reference;
  IF v_hold.status <> 'held' THEN
    RETURN v_hold.captured;
  END IF;
  v_captured := LEAST(GREATEST(p_captured, 0), v_hold.amount);
  IF v_captured > 0 THEN
    PERFORM ledger_move(v_user, 'capture', p_reference, 0, -v_captured);
  END IF;
  IF v_hold.amount > v_captured OR v_captured = 0 THEN
    PERFORM ledger_move(v_user, 'release', p_reference, v_hold.amount - v_captured, v_captured - v_hold.amount);
  END IF;
  UPDATE hold SET status = CASE WHEN v_captured > 0 THEN 'captured' ELSE 'released' END, captured = v_captured
    WHERE reference = p_reference;
  RETURN v_captured;
END $$;
