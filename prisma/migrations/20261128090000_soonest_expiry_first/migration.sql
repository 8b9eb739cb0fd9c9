-- Credits are spent in the order in which they expire, those that never expire last; of what expires together, gifts go first, then the
-- plan's, then purchased credits. Before, the origin decided first, so that gifts without an expiry were spent while plan credits lapsed.

DROP INDEX ledger_lot_burn_idx;
CREATE INDEX ledger_lot_burn_idx ON ledger_lot (wallet_id, expires_at, origin, id) WHERE open;

-- Sets an amount aside from the wallet's lots: the earliest expiry first, then by origin. A lot at a time: nearly
-- always the first is enough, and one row in the order of the index is an index scan, which forgets the dead versions of a
-- busy lot (a bitmap scan reads them again and again). Answers how many lots that took.
CREATE OR REPLACE FUNCTION ledger_burn(p_wallet uuid, p_entry bigint, p_amount bigint, p_now timestamptz)
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
      ORDER BY expires_at, origin, id LIMIT 1;
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

-- Moves an amount of a hold, in the order of burning and after the first p_skip of it, to `revenue` or back to `available`.
-- Answers the amount.
CREATE OR REPLACE FUNCTION ledger_unhold(
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
    WHERE p.entry_id = p_hold AND p.account = 'held' ORDER BY l.expires_at, l.origin, l.id
  LOOP
    v_amount := LEAST(v_seen + v_part.amount, p_skip + p_amount) - GREATEST(v_seen, p_skip);
    v_seen := v_seen + v_part.amount;
    CONTINUE WHEN v_amount <= 0;
    v_amount := ledger_unhold_lot(p_entry, v_part.lot_id, p_to, v_amount);
  END LOOP;
  RETURN p_amount;
END $$;
