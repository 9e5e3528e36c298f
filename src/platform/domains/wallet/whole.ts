/**
 * A movement is written as a whole: its postings belong to the transaction that wrote its journal, and nothing is added
 * to it later, not even legs that add up to zero. The database notes the transaction; the application's role cannot.
 */
export const walletWholeSchema = /* sql */ `
ALTER TABLE wallet_journal ADD COLUMN written_in xid8;
ALTER TABLE wallet_journal ALTER COLUMN written_in SET DEFAULT pg_current_xact_id();

CREATE FUNCTION wallet_check_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM wallet_journal
    WHERE brand = NEW.brand AND id = NEW.journal_id AND written_in = pg_current_xact_id()
  ) THEN
    RAISE EXCEPTION 'journal % was written before: nothing is added to it', NEW.journal_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_posting_with_journal';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER wallet_posting_with_journal AFTER INSERT ON wallet_posting
  FOR EACH ROW EXECUTE FUNCTION wallet_check_whole();
`
