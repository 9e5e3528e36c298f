/** One word by which staff find a player. */
interface PlayerTermTable {
  brand_id: string
  /** Lower case; digits of a phone number also stand reversed, after `#`, so that its end is found. */
  term: string
  player_id: string
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    player_term: PlayerTermTable
  }
}

/**
 * Words of every player, kept by the database itself: e-mail address, its words before the `@`, phone number, public
 * name and the names of the profile. Compared byte by byte, so that the beginning of a word is a range of the key.
 */
export const searchSchema = `
  CREATE TABLE player_term (
    brand_id text NOT NULL,
    term text COLLATE "C" NOT NULL,
    player_id text NOT NULL,
    PRIMARY KEY (brand_id, term, player_id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id) ON DELETE CASCADE
  );
  CREATE INDEX player_term_of_player ON player_term (brand_id, player_id);
  CREATE FUNCTION player_keep_terms() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  DECLARE
    digits text := regexp_replace(NEW.phone, '[^0-9]', '', 'g');
    names text := concat_ws(' ', split_part(NEW.email, '@', 1), NEW.fakename, NEW.profile ->> 'first_name',
      NEW.profile ->> 'last_name');
  BEGIN
    DELETE FROM player_term WHERE brand_id = NEW.brand_id AND player_id = NEW.id;
    INSERT INTO player_term (brand_id, term, player_id)
    SELECT DISTINCT NEW.brand_id, left(found.term, 100), NEW.id
    FROM (
      SELECT NEW.email AS term
      UNION ALL SELECT digits
      UNION ALL SELECT '#' || reverse(digits)
      UNION ALL SELECT regexp_split_to_table(lower(names), '[^[:alnum:]]+')
    ) AS found
    WHERE length(found.term) > 1;
    RETURN NULL;
  END $$;
  CREATE TRIGGER player_terms AFTER INSERT OR UPDATE OF email, phone, fakename, profile ON player
    FOR EACH ROW EXECUTE FUNCTION player_keep_terms();
  UPDATE player SET fakename = fakename;
`
