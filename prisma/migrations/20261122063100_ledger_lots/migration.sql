-- Credits of different origin and expiry (lots) and double entry beneath the ledger's functions; a wallet that outlives its
-- user. Every wallet, entry and hold is carried over.

CREATE TYPE "credit_origin" AS ENUM ('promotional', 'plan', 'purchased');
CREATE TYPE "ledger_account" AS ENUM ('available', 'held', 'promotion', 'sales', 'revenue', 'breakage', 'refund');

DROP TRIGGER ledger_entry_is_final ON ledger_entry;
DROP FUNCTION ledger_grant(uuid, text, bigint);
DROP FUNCTION ledger_hold(uuid, text, bigint, timestamptz);
DROP FUNCTION ledger_settle(text, bigint);
DROP FUNCTION ledger_move(uuid, text, text, bigint, bigint);

-- Wallets get a number of their own, which says nothing about the person.
ALTER TABLE "wallet" DROP CONSTRAINT "wallet_user_id_fkey";
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_user_id_fkey";
ALTER TABLE "hold" DROP CONSTRAINT "hold_user_id_fkey";
ALTER TABLE "wallet" DROP CONSTRAINT "wallet_pkey",
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "next_expiry" TIMESTAMPTZ(3),
ALTER COLUMN "user_id" DROP NOT NULL,
ADD CONSTRAINT "wallet_pkey" PRIMARY KEY ("id");
CREATE UNIQUE INDEX "wallet_user_id_key" ON "wallet"("user_id");
CREATE INDEX "wallet_next_expiry_idx" ON "wallet"("next_expiry");
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_known;
ALTER TABLE "ledger_entry" ADD COLUMN "wallet_id" UUID;
UPDATE ledger_entry e SET wallet_id = w.id,
    kind = CASE WHEN e.kind = 'grant' AND e.reference = 'welcome:' || w.user_id THEN 'welcome' ELSE e.kind END,
    reference = CASE WHEN e.kind = 'grant' AND e.reference = 'welcome:' || w.user_id THEN w.id::text
      ELSE replace(e.reference, w.user_id::text, w.id::text) END
  FROM wallet w WHERE w.user_id = e.user_id;
DROP INDEX "ledger_entry_user_id_id_idx";
ALTER TABLE "ledger_entry" ALTER COLUMN "wallet_id" SET NOT NULL, DROP COLUMN "user_id",
  ADD CONSTRAINT ledger_entry_kind_form CHECK (kind ~ '^[a-z][a-z_]{1,39}$');
CREATE INDEX "ledger_entry_wallet_id_id_idx" ON "ledger_entry"("wallet_id", "id");
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_wallet_id_fkey" FOREIGN KEY ("wallet_id") REFERENCES "wallet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "hold" ADD COLUMN "wallet_id" UUID, ADD COLUMN "entry_id" BIGINT;
UPDATE hold h SET wallet_id = w.id, reference = replace(h.reference, w.user_id::text, w.id::text)
  FROM wallet w WHERE w.user_id = h.user_id;
UPDATE hold h SET entry_id = e.id FROM ledger_entry e WHERE e.kind = 'hold' AND e.reference = h.reference;
ALTER TABLE "hold" ALTER COLUMN "wallet_id" SET NOT NULL, ALTER COLUMN "entry_id" SET NOT NULL, DROP COLUMN "user_id";
ALTER TABLE "hold" ADD CONSTRAINT "hold_wallet_id_fkey" FOREIGN KEY ("wallet_id") REFERENCES "wallet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "ledger_lot" (
    "id" BIGINT NOT NULL,
    "wallet_id" UUID NOT NULL,
    "origin" "credit_origin" NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "granted" BIGINT NOT NULL,
    "remaining" BIGINT NOT NULL,
    "held" BIGINT NOT NULL DEFAULT 0,
    "spent" BIGINT NOT NULL DEFAULT 0,
    "expired" BIGINT NOT NULL DEFAULT 0,
    "revoked" BIGINT NOT NULL DEFAULT 0,
    "owed" BIGINT NOT NULL DEFAULT 0,
    "open" BOOLEAN NOT NULL GENERATED ALWAYS AS (remaining + held > 0) STORED,

    CONSTRAINT "ledger_lot_pkey" PRIMARY KEY ("id"),
    CONSTRAINT ledger_lot_not_negative
      CHECK (granted > 0 AND remaining >= 0 AND held >= 0 AND spent >= 0 AND expired >= 0 AND revoked >= 0 AND owed >= 0),
    CONSTRAINT ledger_lot_is_whole CHECK (granted = remaining + held + spent + expired + revoked),
    CONSTRAINT ledger_lot_owed_within CHECK (owed <= remaining + held)
);
ALTER TABLE "ledger_lot" ADD CONSTRAINT "ledger_lot_wallet_id_fkey" FOREIGN KEY ("wallet_id") REFERENCES "wallet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- In the order of burning. `open` seldom changes, so that an update of a lot stays within its page (HOT).
CREATE INDEX ledger_lot_burn_idx ON ledger_lot (wallet_id, origin, expires_at, id) WHERE open;

CREATE TABLE "ledger_posting" (
    "entry_id" BIGINT NOT NULL,
    "lot_id" BIGINT NOT NULL,
    "account" "ledger_account" NOT NULL,
    "amount" BIGINT NOT NULL CONSTRAINT ledger_posting_not_zero CHECK (amount <> 0),

    CONSTRAINT "ledger_posting_pkey" PRIMARY KEY ("entry_id","lot_id","account")
);

-- Double entry: what one statement adds for an entry sums to zero, so every entry always does.
CREATE FUNCTION ledger_postings_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_entry bigint;
BEGIN
  SELECT entry_id INTO v_entry FROM added GROUP BY entry_id HAVING sum(amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the postings of ledger entry % do not sum to zero', v_entry USING ERRCODE = 'OR002';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_postings_balance AFTER INSERT ON ledger_posting REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_postings_balance();

-- Writes an entry and its effect on the wallet, whose row the caller has locked. Answers the entry's number, or NULL when
-- this (kind, reference) was there already and nothing has changed.
CREATE FUNCTION ledger_record(
  p_wallet uuid, p_kind text, p_reference text, p_balance bigint, p_held bigint, p_now timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallet%ROWTYPE;
  v_entry bigint;
BEGIN
  UPDATE wallet SET balance = balance + p_balance, held = held + p_held WHERE id = p_wallet RETURNING * INTO v_wallet;
  INSERT INTO ledger_entry (wallet_id, kind, reference, balance_delta, held_delta, balance_after, held_after, created_at)
    VALUES (p_wallet, p_kind, p_reference, p_balance, p_held, v_wallet.balance, v_wallet.held, p_now)
    ON CONFLICT (kind, reference) DO NOTHING RETURNING id INTO v_entry;
  IF v_entry IS NULL THEN
    UPDATE wallet SET balance = balance - p_balance, held = held - p_held WHERE id = p_wallet;
  END IF;
  RETURN v_entry;
END $$;

-- Sets an amount aside from the wallet's lots: promotional, plan, purchased, each by earliest expiry.
CREATE FUNCTION ledger_burn(p_wallet uuid, p_entry bigint, p_amount bigint, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_lot record;
  v_part bigint;
  v_left bigint := p_amount;
BEGIN
  IF p_amount = 0 THEN
    RETURN;
  END IF;
  FOR v_lot IN
    SELECT id, remaining FROM ledger_lot
    WHERE wallet_id = p_wallet AND open AND remaining > 0 AND (expires_at IS NULL OR expires_at > p_now)
    ORDER BY origin, expires_at, id
  LOOP
    v_part := LEAST(v_left, v_lot.remaining);
    UPDATE ledger_lot SET remaining = remaining - v_part, held = held + v_part WHERE id = v_lot.id;
    INSERT INTO ledger_posting (entry_id, lot_id, account, amount)
      VALUES (p_entry, v_lot.id, 'available', -v_part), (p_entry, v_lot.id, 'held', v_part);
    v_left := v_left - v_part;
    EXIT WHEN v_left = 0;
  END LOOP;
  IF v_left > 0 THEN
    RAISE EXCEPTION 'the lots of wallet % have less than its balance', p_wallet USING ERRCODE = 'OR003';
  END IF;
END $$;

-- Moves an amount of a hold, in the order of burning and after the first p_skip of it, to `revenue` or back to `available`.
CREATE FUNCTION ledger_unhold(p_hold bigint, p_entry bigint, p_to ledger_account, p_skip bigint, p_amount bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_part record;
  v_amount bigint;
  v_seen bigint := 0;
BEGIN
  FOR v_part IN
    SELECT p.lot_id, p.amount FROM ledger_posting p JOIN ledger_lot l ON l.id = p.lot_id
    WHERE p.entry_id = p_hold AND p.account = 'held' ORDER BY l.origin, l.expires_at, l.id
  LOOP
    v_amount := LEAST(v_seen + v_part.amount, p_skip + p_amount) - GREATEST(v_seen, p_skip);
    v_seen := v_seen + v_part.amount;
    CONTINUE WHEN v_amount <= 0;
    IF p_to = 'available' THEN
      UPDATE ledger_lot SET held = held - v_amount, remaining = remaining + v_amount WHERE id = v_part.lot_id;
    ELSE
      UPDATE ledger_lot SET held = held - v_amount, spent = spent + v_amount, owed = LEAST(owed, held - v_amount)
        WHERE id = v_part.lot_id;
    END IF;
    INSERT INTO ledger_posting (entry_id, lot_id, account, amount)
      VALUES (p_entry, v_part.lot_id, 'held', -v_amount), (p_entry, v_part.lot_id, p_to, v_amount);
  END LOOP;
END $$;

-- Takes what remains of a lot, or a part, out of its wallet, whose row the caller has locked. Answers false when this
-- (kind, reference) was there already.
CREATE FUNCTION ledger_take(
  p_lot bigint, p_amount bigint, p_to ledger_account, p_kind text, p_reference text, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_entry bigint;
BEGIN
  v_entry := ledger_record((SELECT wallet_id FROM ledger_lot WHERE id = p_lot), p_kind, p_reference, -p_amount, 0, p_now);
  IF v_entry IS NULL THEN
    RETURN false;
  END IF;
  IF p_amount > 0 THEN
    UPDATE ledger_lot SET remaining = remaining - p_amount,
        expired = expired + CASE WHEN p_to = 'breakage' THEN p_amount ELSE 0 END,
        revoked = revoked + CASE WHEN p_to = 'breakage' THEN 0 ELSE p_amount END,
        owed = owed - CASE WHEN p_kind = 'revoke' THEN p_amount ELSE 0 END
      WHERE id = p_lot;
    INSERT INTO ledger_posting (entry_id, lot_id, account, amount)
      VALUES (v_entry, p_lot, 'available', -p_amount), (v_entry, p_lot, p_to, p_amount);
  END IF;
  RETURN true;
END $$;

-- Where the credits of an origin come from, and where they go back to.
CREATE FUNCTION ledger_source(p_origin credit_origin) RETURNS ledger_account IMMUTABLE LANGUAGE sql AS
  $$ SELECT CASE WHEN p_origin = 'promotional' THEN 'promotion' ELSE 'sales' END::ledger_account $$;
CREATE FUNCTION ledger_return(p_origin credit_origin) RETURNS ledger_account IMMUTABLE LANGUAGE sql AS
  $$ SELECT CASE WHEN p_origin = 'promotional' THEN 'promotion' ELSE 'refund' END::ledger_account $$;

-- Breakage: what remains in lots of a user whose time is over leaves the wallet. Answers how much that was.
CREATE FUNCTION ledger_expire(p_user uuid, p_now timestamptz DEFAULT now()) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_wallet uuid;
  v_lot record;
  v_sum bigint := 0;
BEGIN
  SELECT id INTO v_wallet FROM wallet WHERE user_id = p_user FOR NO KEY UPDATE;
  FOR v_lot IN
    SELECT id, remaining, expired FROM ledger_lot
    WHERE wallet_id = v_wallet AND open AND remaining > 0 AND expires_at <= p_now ORDER BY expires_at, id
  LOOP
    -- A lot into which something is released later expires again: the figure makes the reference another one.
    PERFORM ledger_take(v_lot.id, v_lot.remaining, 'breakage', 'expire', v_lot.id || ':' || v_lot.expired, p_now);
    v_sum := v_sum + v_lot.remaining;
  END LOOP;
  UPDATE wallet w SET next_expiry =
      (SELECT min(expires_at) FROM ledger_lot WHERE wallet_id = v_wallet AND open AND remaining > 0)
    WHERE id = v_wallet;
  RETURN v_sum;
END $$;

-- Gives credits, which make a lot. True the first time, false for a (kind, reference) already granted.
CREATE FUNCTION ledger_grant(
  p_user uuid, p_origin credit_origin, p_amount bigint, p_expires timestamptz, p_kind text, p_reference text,
  p_now timestamptz DEFAULT now()
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_wallet uuid;
  v_entry bigint;
BEGIN
  IF p_kind IN ('hold', 'capture', 'release', 'expire', 'revoke', 'close') THEN
    RAISE EXCEPTION 'a grant cannot be of kind %', p_kind USING ERRCODE = 'OR004';
  END IF;
  INSERT INTO wallet (user_id) VALUES (p_user) ON CONFLICT (user_id) DO NOTHING;
  UPDATE wallet SET next_expiry = LEAST(next_expiry, p_expires) WHERE user_id = p_user RETURNING id INTO v_wallet;
  v_entry := ledger_record(v_wallet, p_kind, p_reference, p_amount, 0, p_now);
  IF v_entry IS NULL THEN
    RETURN false;
  END IF;
  INSERT INTO ledger_lot (id, wallet_id, origin, expires_at, granted, remaining)
    VALUES (v_entry, v_wallet, p_origin, p_expires, p_amount, p_amount);
  INSERT INTO ledger_posting (entry_id, lot_id, account, amount)
    VALUES (v_entry, v_entry, ledger_source(p_origin), -p_amount), (v_entry, v_entry, 'available', p_amount);
  RETURN true;
END $$;

-- Sets an amount aside. True the first time, false for a reference already held. Raises OR402. What has expired is taken
-- out first, whether or not the sweep has been there, so that it is never spent.
CREATE FUNCTION ledger_hold(
  p_user uuid, p_reference text, p_amount bigint, p_expires timestamptz, p_now timestamptz DEFAULT now()
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallet%ROWTYPE;
  v_entry bigint;
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
  PERFORM ledger_burn(v_wallet.id, v_entry, p_amount, p_now);
  INSERT INTO hold (reference, wallet_id, entry_id, status, amount, captured, expires_at)
    VALUES (p_reference, v_wallet.id, v_entry, 'held', p_amount, 0, p_expires);
  RETURN true;
END $$;

-- What came back into lots and may not stay there: what is owed, then what has expired.
CREATE FUNCTION ledger_take_late(p_hold bigint, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_lot record;
BEGIN
  FOR v_lot IN
    SELECT l.id, l.origin, l.expired, l.revoked, l.expires_at <= p_now AS late, l.remaining, LEAST(l.owed, l.remaining) AS due
    FROM ledger_posting p JOIN ledger_lot l ON l.id = p.lot_id
    WHERE p.entry_id = p_hold AND p.account = 'held' AND l.remaining > 0 AND (l.owed > 0 OR l.expires_at <= p_now)
    ORDER BY l.id
  LOOP
    IF v_lot.due > 0 THEN
      PERFORM ledger_take(v_lot.id, v_lot.due, ledger_return(v_lot.origin), 'revoke', v_lot.id || ':' || v_lot.revoked, p_now);
    END IF;
    IF v_lot.late AND v_lot.remaining > v_lot.due THEN
      PERFORM ledger_take(
        v_lot.id, v_lot.remaining - v_lot.due, 'breakage', 'expire', v_lot.id || ':' || v_lot.expired, p_now);
    END IF;
  END LOOP;
END $$;

-- Ends a hold: takes p_captured of it (at most all of it) and gives the rest back to the lots it came from. Answers what was
-- captured in the end, which is the first settlement's figure when it was settled before, or NULL when there is no such hold.
CREATE FUNCTION ledger_settle(p_reference text, p_captured bigint, p_now timestamptz DEFAULT now())
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_wallet uuid;
  v_hold hold%ROWTYPE;
  v_captured bigint;
  v_entry bigint;
  v_expiry timestamptz;
BEGIN
  SELECT wallet_id INTO v_wallet FROM hold WHERE reference = p_reference;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM wallet WHERE id = v_wallet FOR NO KEY UPDATE;
  SELECT * INTO v_hold FROM hold WHERE reference = p_reference;
  IF v_hold.status <> 'held' THEN
    RETURN v_hold.captured;
  END IF;
  v_captured := LEAST(GREATEST(p_captured, 0), v_hold.amount);
  IF v_captured > 0 THEN
    v_entry := ledger_record(v_wallet, 'capture', p_reference, 0, -v_captured, p_now);
    PERFORM ledger_unhold(v_hold.entry_id, v_entry, 'revenue', 0, v_captured);
  END IF;
  UPDATE hold SET status = CASE WHEN v_captured > 0 THEN 'captured' ELSE 'released' END, captured = v_captured
    WHERE reference = p_reference;
  IF v_hold.amount > v_captured OR v_captured = 0 THEN
    v_entry := ledger_record(v_wallet, 'release', p_reference, v_hold.amount - v_captured, v_captured - v_hold.amount, p_now);
    PERFORM ledger_unhold(v_hold.entry_id, v_entry, 'available', v_captured, v_hold.amount - v_captured);
    PERFORM ledger_take_late(v_hold.entry_id, p_now);
    SELECT min(l.expires_at) INTO v_expiry FROM ledger_posting p JOIN ledger_lot l ON l.id = p.lot_id
      WHERE p.entry_id = v_hold.entry_id AND p.account = 'held' AND l.remaining > 0;
    UPDATE wallet SET next_expiry = v_expiry WHERE id = v_wallet AND v_expiry < COALESCE(next_expiry, 'infinity');
  END IF;
  RETURN v_captured;
END $$;

-- Takes a grant back, or a part: what remains of its lot at once, and what is held as soon as it is released. What was
-- spent stays spent, and no other lot pays for it. p_forfeit makes it breakage, which only takes what remains. Answers what
-- was taken and what is owed; no row when there is no such grant, or this (kind, reference) was there already.
CREATE FUNCTION ledger_revoke(
  p_grant_kind text, p_grant_reference text, p_amount bigint, p_forfeit boolean, p_kind text, p_reference text,
  p_now timestamptz DEFAULT now()
) RETURNS TABLE (taken bigint, owed bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_lot ledger_lot%ROWTYPE;
BEGIN
  IF p_kind IN ('hold', 'capture', 'release', 'expire', 'revoke', 'close') OR p_amount < 0 THEN
    RAISE EXCEPTION 'a revocation cannot be of kind % or amount %', p_kind, p_amount USING ERRCODE = 'OR004';
  END IF;
  SELECT l.* INTO v_lot FROM ledger_entry e JOIN ledger_lot l ON l.id = e.id
    WHERE e.kind = p_grant_kind AND e.reference = p_grant_reference;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM 1 FROM wallet WHERE id = v_lot.wallet_id FOR NO KEY UPDATE;
  SELECT * INTO v_lot FROM ledger_lot WHERE id = v_lot.id;
  taken := LEAST(v_lot.remaining, COALESCE(p_amount, v_lot.remaining));
  owed := CASE WHEN p_forfeit THEN 0
    ELSE LEAST(v_lot.held - v_lot.owed, COALESCE(p_amount - taken, v_lot.held - v_lot.owed)) END;
  IF NOT ledger_take(v_lot.id, taken, CASE WHEN p_forfeit THEN 'breakage' ELSE ledger_return(v_lot.origin) END, p_kind,
      p_reference, p_now) THEN
    RETURN;
  END IF;
  UPDATE ledger_lot l SET owed = l.owed + ledger_revoke.owed WHERE l.id = v_lot.id;
  RETURN NEXT;
END $$;

-- Closes the wallet of a user who is to be deleted: holds are released, what remains is forfeited, and the wallet belongs to
-- nobody. Its entries stay. No effect without a wallet.
CREATE FUNCTION ledger_close(p_user uuid, p_now timestamptz DEFAULT now()) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_wallet uuid;
  v_row record;
BEGIN
  SELECT id INTO v_wallet FROM wallet WHERE user_id = p_user FOR NO KEY UPDATE;
  FOR v_row IN SELECT reference FROM hold WHERE wallet_id = v_wallet AND status = 'held' ORDER BY reference LOOP
    PERFORM ledger_settle(v_row.reference, 0, p_now);
  END LOOP;
  FOR v_row IN SELECT id, remaining FROM ledger_lot WHERE wallet_id = v_wallet AND open AND remaining > 0 ORDER BY id LOOP
    PERFORM ledger_take(v_row.id, v_row.remaining, 'breakage', 'close', v_row.id::text, p_now);
  END LOOP;
  UPDATE wallet SET user_id = NULL, next_expiry = NULL WHERE id = v_wallet;
END $$;

-- Also for a user whom somebody deletes by hand; Orator closes the wallet before, to lock it before the user's row.
CREATE FUNCTION ledger_close_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_close(OLD.id);
  RETURN OLD;
END $$;
CREATE TRIGGER ledger_close_deleted BEFORE DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION ledger_close_deleted();

-- What exists: every grant becomes a promotional lot that does not expire, and what followed is played again.
DO $$
DECLARE
  v_entry record;
  v_hold hold%ROWTYPE;
  v_wallet record;
BEGIN
  FOR v_entry IN SELECT * FROM ledger_entry ORDER BY id LOOP
    IF v_entry.kind = 'hold' THEN
      PERFORM ledger_burn(v_entry.wallet_id, v_entry.id, v_entry.held_delta, v_entry.created_at);
    ELSIF v_entry.kind IN ('capture', 'release') THEN
      SELECT * INTO v_hold FROM hold WHERE reference = v_entry.reference;
      PERFORM ledger_unhold(
        v_hold.entry_id, v_entry.id, CASE WHEN v_entry.kind = 'capture' THEN 'revenue' ELSE 'available' END::ledger_account,
        CASE WHEN v_entry.kind = 'capture' THEN 0 ELSE v_hold.captured END, -v_entry.held_delta);
    ELSIF v_entry.balance_delta > 0 THEN
      INSERT INTO ledger_lot (id, wallet_id, origin, granted, remaining)
        VALUES (v_entry.id, v_entry.wallet_id, 'promotional', v_entry.balance_delta, v_entry.balance_delta);
      INSERT INTO ledger_posting (entry_id, lot_id, account, amount) VALUES
        (v_entry.id, v_entry.id, 'promotion', -v_entry.balance_delta),
        (v_entry.id, v_entry.id, 'available', v_entry.balance_delta);
    END IF;
  END LOOP;
  -- A balance without entries, as of a wallet that was written by hand, is opened by one.
  FOR v_wallet IN
    SELECT w.id, w.held, w.balance - COALESCE(sum(l.remaining), 0)::bigint AS missing, COALESCE(sum(l.held), 0) AS in_lots
    FROM wallet w LEFT JOIN ledger_lot l ON l.wallet_id = w.id GROUP BY w.id
    HAVING w.balance <> COALESCE(sum(l.remaining), 0) OR w.held <> COALESCE(sum(l.held), 0)
  LOOP
    IF v_wallet.missing < 0 OR v_wallet.held <> v_wallet.in_lots THEN
      RAISE EXCEPTION 'wallet % is not the sum of its ledger entries: correct it before the upgrade', v_wallet.id;
    END IF;
    INSERT INTO ledger_entry (wallet_id, kind, reference, balance_delta, held_delta, balance_after, held_after)
      SELECT id, 'opening', id::text, v_wallet.missing, 0, balance, held FROM wallet WHERE id = v_wallet.id
      RETURNING * INTO v_entry;
    INSERT INTO ledger_lot (id, wallet_id, origin, granted, remaining)
      VALUES (v_entry.id, v_wallet.id, 'promotional', v_wallet.missing, v_wallet.missing);
    INSERT INTO ledger_posting (entry_id, lot_id, account, amount)
      VALUES (v_entry.id, v_entry.id, 'promotion', -v_wallet.missing), (v_entry.id, v_entry.id, 'available', v_wallet.missing);
  END LOOP;
END $$;

-- Nothing in the ledger is ever changed or taken out.
CREATE OR REPLACE FUNCTION ledger_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are append-only' USING ERRCODE = 'OR001';
END $$;
CREATE TRIGGER ledger_entry_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entry_is_final();
CREATE TRIGGER ledger_posting_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_posting
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entry_is_final();
