-- Holds and settlements with fewer statements, measured by `npm run bench ledger`. What they do has not changed.

-- Rows that change with every task keep room in their page, so that an update stays there and adds to no index (HOT).
ALTER TABLE wallet SET (fillfactor = 50);
ALTER TABLE ledger_lot SET (fillfactor = 50);
ALTER TABLE hold SET (fillfactor = 80);

-- Checking these keys locked the wallet's row again for every entry and hold, a tenth of the whole. Only the ledger's functions
-- insert, from the row that they have just updated, and a wallet is never deleted.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_wallet_id_fkey;
ALTER TABLE hold DROP CONSTRAINT hold_wallet_id_fkey;
CREATE FUNCTION wallet_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a wallet is closed and not deleted: ledger_close' USING ERRCODE = 'OR001';
END $$;
CREATE TRIGGER wallet_is_final BEFORE DELETE OR TRUNCATE ON wallet
  FOR EACH STATEMENT EXECUTE FUNCTION wallet_is_final();

CREATE OR REPLACE FUNCTION ledger_postings_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_entry bigint;
BEGIN
  -- Nearly always they are of one entry, whose sum needs no groups.
  IF (SELECT sum(amount) = 0 AND min(entry_id) = max(entry_id) FROM added) THEN
    RETURN NULL;
  END IF;
  SELECT entry_id INTO v_entry FROM added GROUP BY entry_id HAVING sum(amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the postings of ledger entry % do not sum to zero', v_entry USING ERRCODE = 'OR002';
  END IF;
  RETURN NULL;
END $$;

DROP FUNCTION ledger_burn(uuid, bigint, bigint, timestamptz);
DROP FUNCTION ledger_unhold(bigint, bigint, ledger_account, bigint, bigint);

-- Sets an amount aside from the wallet's lots: promotional, plan, purchased, each by earliest expiry. A lot at a time: nearly
-- always the first is enough, and one row in the order of the index is an index scan, which forgets the dead versions of a
-- busy lot (a bitmap scan reads them again and again). Answers how many lots that took.
CREATE FUNCTION ledger_burn(p_wallet uuid, p_entry bigint, p_amount bigint, p_now timestamptz)
RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_lot bigint;
  v_part bigint;
  v_left bigint := p_amount;
  v_lots int := 0;
BEGIN
  WHILE v_left > 0 LOOP
    SELECT id, LEAST(remaining, v_left) INTO v_lot, v_part FROM ledger_lot
      WHERE wallet_id = p_wallet AND open AND remaining > 0 AND (expires_at IS NULL OR expires_at > p_now)
      ORDER BY origin, expires_at, id LIMIT 1;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the lots of wallet % have less than its balance', p_wallet USING ERRCODE = 'OR003';
    END IF;
    UPDATE ledger_lot SET remaining = remaining - v_part, held = held + v_part WHERE id = v_lot;
    INSERT INTO ledger_posting (entry_id, lot_id, account, amount)
      VALUES (p_entry, v_lot, 'available', -v_part), (p_entry, v_lot, 'held', v_part);
    v_left := v_left - v_part;
    v_lots := v_lots + 1;
  END LOOP;
  RETURN v_lots;
END $$;

-- Moves what is held of a lot to `revenue` or back to `available`.
CREATE FUNCTION ledger_unhold_lot(p_entry bigint, p_lot bigint, p_to ledger_account, p_amount bigint)
RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  IF p_to = 'available' THEN
    UPDATE ledger_lot SET held = held - p_amount, remaining = remaining + p_amount WHERE id = p_lot;
  ELSE
    UPDATE ledger_lot SET held = held - p_amount, spent = spent + p_amount, owed = LEAST(owed, held - p_amount)
      WHERE id = p_lot;
  END IF;
  INSERT INTO ledger_posting (entry_id, lot_id, account, amount)
    VALUES (p_entry, p_lot, 'held', -p_amount), (p_entry, p_lot, p_to, p_amount);
  RETURN p_amount;
END $$;

-- Moves an amount of a hold, in the order of burning and after the first p_skip of it, to `revenue` or back to `available`.
-- Answers the amount.
CREATE FUNCTION ledger_unhold(
  p_hold bigint, p_entry bigint, p_to ledger_account, p_skip bigint, p_amount bigint
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_lots int;
  v_lot bigint;
  v_part record;
  v_amount bigint;
  v_seen bigint := 0;
BEGIN
  IF p_amount = 0 THEN
    RETURN 0;
  END IF;
  SELECT count(*), min(lot_id) INTO v_lots, v_lot FROM ledger_posting WHERE entry_id = p_hold AND account = 'held';
  IF v_lots = 1 THEN
    RETURN ledger_unhold_lot(p_entry, v_lot, p_to, p_amount);
  END IF;
  FOR v_part IN
    SELECT p.lot_id, p.amount FROM ledger_posting p JOIN ledger_lot l ON l.id = p.lot_id
    WHERE p.entry_id = p_hold AND p.account = 'held' ORDER BY l.origin, l.expires_at, l.id
  LOOP
    v_amount := LEAST(v_seen + v_part.amount, p_skip + p_amount) - GREATEST(v_seen, p_skip);
    v_seen := v_seen + v_part.amount;
    CONTINUE WHEN v_amount <= 0;
    v_amount := ledger_unhold_lot(p_entry, v_part.lot_id, p_to, v_amount);
  END LOOP;
  RETURN p_amount;
END $$;

CREATE OR REPLACE FUNCTION ledger_hold(
  p_user uuid, p_reference text, p_amount bigint, p_expires timestamptz, p_now timestamptz DEFAULT now()
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
  INSERT INTO hold (reference, wallet_id, entry_id, status, amount, captured, expires_at)
    VALUES (p_reference, v_wallet.id, v_entry, 'held', p_amount, 0, p_expires);
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION ledger_settle(p_reference text, p_captured bigint, p_now timestamptz DEFAULT now())
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallet%ROWTYPE;
  v_hold hold%ROWTYPE;
  v_captured bigint;
  v_released bigint;
  v_moved bigint;
  v_entry bigint;
  v_expiry timestamptz;
BEGIN
  SELECT * INTO v_hold FROM hold WHERE reference = p_reference;
  -- What is settled stays so.
  IF NOT FOUND OR v_hold.status <> 'held' THEN
    RETURN v_hold.captured;
  END IF;
  v_captured := LEAST(GREATEST(p_captured, 0), v_hold.amount);
  v_released := v_hold.amount - v_captured;
  -- The wallet first, and at once as if nobody had settled this hold meanwhile; the hold's row then says whether that is so.
  UPDATE wallet SET balance = balance + v_released, held = held - v_hold.amount
    WHERE id = v_hold.wallet_id AND held >= v_hold.amount RETURNING * INTO v_wallet;
  UPDATE hold SET status = CASE WHEN v_captured > 0 THEN 'captured' ELSE 'released' END, captured = v_captured
    WHERE reference = p_reference AND status = 'held' AND v_wallet.id IS NOT NULL;
  IF NOT FOUND THEN
    UPDATE wallet SET balance = balance - v_released, held = held + v_hold.amount WHERE id = v_wallet.id;
    RETURN (SELECT captured FROM hold WHERE reference = p_reference);
  END IF;
  IF v_captured > 0 THEN
    INSERT INTO ledger_entry (wallet_id, kind, reference, balance_delta, held_delta, balance_after, held_after, created_at)
      VALUES (v_wallet.id, 'capture', p_reference, 0, -v_captured, v_wallet.balance - v_released,
        v_wallet.held + v_released, p_now)
      RETURNING id INTO v_entry;
    v_moved := ledger_unhold(v_hold.entry_id, v_entry, 'revenue', 0, v_captured);
  END IF;
  IF v_released > 0 OR v_captured = 0 THEN
    INSERT INTO ledger_entry (wallet_id, kind, reference, balance_delta, held_delta, balance_after, held_after, created_at)
      VALUES (v_wallet.id, 'release', p_reference, v_released, -v_released, v_wallet.balance, v_wallet.held, p_now)
      RETURNING id INTO v_entry;
    v_moved := ledger_unhold(v_hold.entry_id, v_entry, 'available', v_captured, v_released);
    PERFORM ledger_take_late(v_hold.entry_id, p_now);
    SELECT min(l.expires_at) INTO v_expiry FROM ledger_posting p JOIN ledger_lot l ON l.id = p.lot_id
      WHERE p.entry_id = v_hold.entry_id AND p.account = 'held' AND l.remaining > 0;
    UPDATE wallet SET next_expiry = v_expiry WHERE id = v_wallet.id AND v_expiry < COALESCE(next_expiry, 'infinity');
  END IF;
  RETURN v_captured;
END $$;
