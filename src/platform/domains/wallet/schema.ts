/**
 * The ledger's tables. The database itself enforces the rules no program may break: signs, sums, once per key,
 * append-only.
 */
export const walletSchema = /* sql */ `
CREATE TABLE wallet_account (
  id bigint GENERATED ALWAYS AS IDENTITY,
  brand text NOT NULL,
  owner text NOT NULL,
  bucket text NOT NULL,
  currency text NOT NULL,
  shard smallint NOT NULL DEFAULT 0,
  balance bigint NOT NULL DEFAULT 0,
  overdraft boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, owner, bucket, currency, shard),
  CONSTRAINT wallet_account_not_negative CHECK (overdraft OR balance >= 0),
  CONSTRAINT wallet_account_kind CHECK (
    CASE WHEN owner LIKE 'player:%'
      THEN NOT overdraft AND shard = 0 AND bucket IN ('main', 'bonus', 'betting_bonus', 'fun', 'locked_withdrawal')
      ELSE overdraft
    END
  )
) WITH (fillfactor = 70);

CREATE TABLE wallet_journal (
  id bigint GENERATED ALWAYS AS IDENTITY,
  brand text NOT NULL,
  idem_key text NOT NULL,
  kind text NOT NULL,
  request_hash text NOT NULL,
  moves boolean NOT NULL,
  meta jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, idem_key)
);

CREATE TABLE wallet_posting (
  brand text NOT NULL,
  journal_id bigint NOT NULL,
  position smallint NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  PRIMARY KEY (brand, journal_id, position),
  FOREIGN KEY (brand, journal_id) REFERENCES wallet_journal (brand, id),
  FOREIGN KEY (brand, account_id) REFERENCES wallet_account (brand, id)
);
CREATE INDEX wallet_posting_by_account ON wallet_posting (brand, account_id, journal_id);

CREATE TABLE wallet_result (
  brand text NOT NULL,
  journal_id bigint NOT NULL,
  result jsonb NOT NULL,
  PRIMARY KEY (brand, journal_id),
  FOREIGN KEY (brand, journal_id) REFERENCES wallet_journal (brand, id)
);

CREATE FUNCTION wallet_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the ledger is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER wallet_journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_journal
  FOR EACH STATEMENT EXECUTE FUNCTION wallet_refuse_change();
CREATE TRIGGER wallet_posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_posting
  FOR EACH STATEMENT EXECUTE FUNCTION wallet_refuse_change();
CREATE TRIGGER wallet_result_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_result
  FOR EACH STATEMENT EXECUTE FUNCTION wallet_refuse_change();
CREATE TRIGGER wallet_account_lasting BEFORE DELETE OR TRUNCATE ON wallet_account
  FOR EACH STATEMENT EXECUTE FUNCTION wallet_refuse_change();
CREATE TRIGGER wallet_account_identity
  BEFORE UPDATE OF id, brand, owner, bucket, currency, shard, overdraft, created_at ON wallet_account
  FOR EACH STATEMENT EXECUTE FUNCTION wallet_refuse_change();

-- Looked at when the transaction commits: the postings of a journal add up to nothing in each currency,\
 and a journal that
-- moves something has postings while one that moves nothing has none.
CREATE FUNCTION wallet_check_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM wallet_posting p JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
    WHERE p.brand = NEW.brand AND p.journal_id = NEW.journal_id
    GROUP BY a.currency HAVING sum(p.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'the postings of journal % do not add up to zero', NEW.journal_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_posting_balanced';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION wallet_check_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.moves <> EXISTS (SELECT FROM wallet_posting WHERE brand = NEW.brand AND journal_id = NEW.id) THEN
    RAISE EXCEPTION 'journal % does not have the postings it announces', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_journal_complete';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER wallet_posting_balanced AFTER INSERT ON wallet_posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet_check_posting();
CREATE CONSTRAINT TRIGGER wallet_journal_complete AFTER INSERT ON wallet_journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet_check_journal();
`

/** A wallet for wins that wait for staff. */
export const walletHeldWinSchema = /* sql */ `
ALTER TABLE wallet_account
  DROP CONSTRAINT wallet_account_kind,
  ADD CONSTRAINT wallet_account_kind CHECK (
    CASE WHEN owner LIKE 'player:%'
      THEN NOT overdraft AND shard = 0
        AND bucket IN ('main', 'bonus', 'betting_bonus', 'fun', 'locked_withdrawal', 'held_win')
      ELSE overdraft
    END
  );
`
