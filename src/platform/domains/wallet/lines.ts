/**
 * Numbers the postings of each account, and makes the database enforce that a balance changes only together with the
 * account's next line, which holds the same balance, and that every posting is such a line. By induction each balance
 * is the sum of its postings.
 */
export const walletLinesSchema = /* sql */ `
ALTER TABLE wallet_account ADD COLUMN lines bigint NOT NULL DEFAULT 0;
ALTER TABLE wallet_posting ADD COLUMN line bigint;

-- The one time that postings are changed: they get the number they would have had.
ALTER TABLE wallet_posting DISABLE TRIGGER wallet_posting_append_only;
UPDATE wallet_posting p SET line = numbered.line FROM (
  SELECT brand, journal_id, position, row_number() OVER (PARTITION BY brand, account_id\
 ORDER BY journal_id, position) AS line
  FROM wallet_posting
) numbered
WHERE numbered.brand = p.brand AND numbered.journal_id = p.journal_id AND numbered.position = p.position;
ALTER TABLE wallet_posting ENABLE TRIGGER wallet_posting_append_only;
UPDATE wallet_account a SET lines = counted.lines FROM (
  SELECT brand, account_id, count(*) AS lines FROM wallet_posting GROUP BY brand, account_id
) counted
WHERE counted.brand = a.brand AND counted.account_id = a.id;
ALTER TABLE wallet_posting ALTER COLUMN line SET NOT NULL;
CREATE UNIQUE INDEX wallet_posting_line ON wallet_posting (brand, account_id, line);

CREATE FUNCTION wallet_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM after a
    JOIN before b ON b.brand = a.brand AND b.id = a.id
    LEFT JOIN wallet_posting p ON p.brand = a.brand AND p.account_id = a.id AND p.line = a.lines
    WHERE a.lines <> b.lines + 1 OR p.balance_after IS DISTINCT FROM a.balance OR p.amount IS DISTINCT\
 FROM a.balance - b.balance
  ) THEN
    RAISE EXCEPTION 'a balance changes only by a posting'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_account_by_posting';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER wallet_account_by_posting AFTER UPDATE ON wallet_account
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION wallet_check_balance();

CREATE OR REPLACE FUNCTION wallet_check_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM wallet_posting p JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
    WHERE p.brand = NEW.brand AND p.journal_id = NEW.journal_id
    GROUP BY a.currency HAVING sum(p.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'the postings of journal % do not add up to zero', NEW.journal_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_posting_balanced';
  END IF;
  IF NOT EXISTS (SELECT FROM wallet_account WHERE brand = NEW.brand AND id = NEW.account_id\
 AND lines >= NEW.line AND NEW.line > 0) THEN
    RAISE EXCEPTION 'a posting of journal % changes no balance', NEW.journal_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_posting_counted';
  END IF;
  RETURN NULL;
END $$;
`

/**
 * When a movement was stored, by the database's clock; the application's role cannot change it. Movements older than
 * this column have none.
 */
export const walletRecordedSchema = /* sql */ `
ALTER TABLE wallet_journal ADD COLUMN recorded_at timestamptz;
ALTER TABLE wallet_journal ALTER COLUMN recorded_at SET DEFAULT clock_timestamp();
`

/** An account opens with zero: any other balance would not be the sum of its postings. */
export const walletOpensEmptySchema = /* sql */ `
CREATE FUNCTION wallet_refuse_opening_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an account opens with nothing'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_account_opens_empty';
END $$;
CREATE TRIGGER wallet_account_opens_empty BEFORE INSERT ON wallet_account
  FOR EACH ROW WHEN (NEW.balance <> 0 OR NEW.lines <> 0) EXECUTE FUNCTION wallet_refuse_opening_balance();
`
