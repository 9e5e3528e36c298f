/** One word by which staff find a player. */
interface PlayerTermTable {
  brand_id: string
  /**
   * Lower case. Names and numbers of phones stand as they are; a phone number also reversed after `#`,
   * so that its end is found; an e-mail address, its words, the public name and words of the address after `@`, since
   * nobody is looked for by a mistyped one; a number of a document or a date of birth after `=`.
   */
  term: string
  player_id: string
  /** When the player registered: lists are newest first. */
  created_at: Date
}

/** The words of one player that are of letters alone, or of letters before digits: for questions of several words. */
interface PlayerWordTable {
  brand_id: string
  player_id: string
  created_at: Date
  /** Each `<brand> <word>` without the digits at its end. */
  words: string
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    player_term: PlayerTermTable
    player_word: PlayerWordTable
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

/** The order in which staff list players; and phone numbers of profiles are words as those of logins are. */
export const playerListSchema = `
  CREATE INDEX player_newest ON player (brand_id, created_at DESC, id COLLATE "C" DESC);
  CREATE OR REPLACE FUNCTION player_keep_terms() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public AS $$
  DECLARE
    names text := concat_ws(' ', split_part(NEW.email, '@', 1), NEW.fakename, NEW.profile ->> 'first_name',
      NEW.profile ->> 'last_name');
  BEGIN
    DELETE FROM player_term WHERE brand_id = NEW.brand_id AND player_id = NEW.id;
    INSERT INTO player_term (brand_id, term, player_id)
    SELECT DISTINCT NEW.brand_id, left(found.term, 100), NEW.id
    FROM (
      SELECT NEW.email AS term
      UNION ALL SELECT regexp_split_to_table(lower(names), '[^[:alnum:]]+')
      UNION ALL SELECT unnest(ARRAY[numbers.digits, '#' || reverse(numbers.digits)])
      FROM (
        SELECT regexp_replace(phone, '[^0-9]', '', 'g') AS digits
        FROM (
          SELECT NEW.phone AS phone
          UNION ALL SELECT value FROM jsonb_each_text(NEW.profile::jsonb) WHERE value ~ '^\\+[0-9]{7,15}$'
        ) AS phones
      ) AS numbers
    ) AS found
    WHERE length(found.term) > 1;
    RETURN NULL;
  END $$;
  UPDATE player SET fakename = fakename;
`

/**
 * Words know when their player registered, so that the newest of many who share one are found from the index alone; and
 * names are kept apart from addresses, so that the names that resemble a mistyped one are few. Numbers of documents,
 * dates of birth and addresses are words too.
 */
export const searchOrderSchema = `
  ALTER TABLE player_term ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
  ALTER TABLE player_term DROP CONSTRAINT player_term_pkey;
  CREATE UNIQUE INDEX player_term_word ON player_term (brand_id, term, player_id) INCLUDE (created_at);
  CREATE OR REPLACE FUNCTION player_keep_terms() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public AS $$
  BEGIN
    DELETE FROM player_term WHERE brand_id = NEW.brand_id AND player_id = NEW.id;
    INSERT INTO player_term (brand_id, term, player_id, created_at)
    SELECT DISTINCT NEW.brand_id, left(found.term, 100), NEW.id, NEW.created_at
    FROM (
      SELECT regexp_split_to_table(lower(concat_ws(' ', NEW.profile ->> 'first_name', NEW.profile ->> 'last_name')),
        '[^[:alnum:]]+') AS term
      UNION ALL SELECT '@' || word FROM (
        SELECT NEW.email AS word
        UNION ALL SELECT regexp_split_to_table(lower(concat_ws(' ', split_part(NEW.email, '@', 1), NEW.fakename)),
          '[^[:alnum:]]+')
      ) AS handles WHERE length(word) > 1
      UNION ALL SELECT unnest(ARRAY[numbers.digits, '#' || reverse(numbers.digits)])
      FROM (
        SELECT regexp_replace(phone, '[^0-9]', '', 'g') AS digits
        FROM (
          SELECT NEW.phone AS phone
          UNION ALL SELECT value FROM jsonb_each_text(NEW.profile::jsonb) WHERE value ~ '^\\+[0-9]{7,15}$'
        ) AS phones
      ) AS numbers
      UNION ALL SELECT lower(regexp_replace(value, '[^[:alnum:]]', '', 'g')) FROM jsonb_each_text(NEW.profile::jsonb)
        WHERE value ~ '^[[:alnum:] ./-]{4,40}$' AND value ~ '([0-9][^0-9]*){4}'
      UNION ALL SELECT '@' || word FROM (
        SELECT regexp_split_to_table(lower(value), '[^[:alnum:]]+') AS word
        FROM jsonb_each_text(NEW.profile::jsonb) WHERE key IN ('address', 'home_town', 'postcode')
      ) AS places WHERE length(word) > 1
    ) AS found
    WHERE length(found.term) > 1;
    RETURN NULL;
  END $$;
  UPDATE player SET fakename = fakename;
`

/**
 * The newest of those who share a whole word are the first of an index; and of a player found by one word the others
 * are read from an index alone.
 */
export const searchOthersSchema = `
  CREATE INDEX player_term_newest ON player_term (brand_id, term, created_at DESC, player_id);
  DROP INDEX player_term_word;
  CREATE INDEX player_term_of ON player_term (brand_id, player_id, term);
  DROP INDEX player_term_of_player;
`

/** The words of some terms as an index of words has them. Whole e-mail addresses, numbers and documents are none. */
const WORDS = `array_to_tsvector(coalesce(array_agg(DISTINCT brand_id || ' ' || rtrim(ltrim(term, '@'), '0123456789'))
  FILTER (WHERE term ~ '[^0-9@]' AND term !~ '^[#=]|@.*@'), '{}'))`

/**
 * Those who have several words are found by one index of them, which meets the words of a player together: two names
 * that very many have are read as two short lists of players, not as all terms of both. Words of players from before
 * are made by `search-fill.ts`.
 */
export const searchWordsSchema = `
  CREATE TABLE player_word (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    created_at timestamptz NOT NULL,
    words tsvector NOT NULL,
    PRIMARY KEY (brand_id, player_id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id) ON DELETE CASCADE
  );
  CREATE INDEX player_word_all ON player_word USING gin (words) WITH (fastupdate = off);
  CREATE INDEX player_word_newest ON player_word (brand_id, created_at DESC, player_id);
  CREATE FUNCTION player_keep_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    INSERT INTO player_word (brand_id, player_id, created_at, words)
      SELECT NEW.brand_id, NEW.id, NEW.created_at, ${WORDS}
      FROM player_term WHERE brand_id = NEW.brand_id AND player_id = NEW.id
      ON CONFLICT (brand_id, player_id) DO UPDATE SET words = excluded.words;
    RETURN NULL;
  END $$;
  -- After the trigger that keeps the terms: they go by their names.
  CREATE TRIGGER player_words AFTER INSERT OR UPDATE OF email, phone, fakename, profile ON player
    FOR EACH ROW EXECUTE FUNCTION player_keep_words();
`

/**
 * Numbers of documents and dates of birth are words of their own kind, after `=`: only who may see documents finds a
 * player by one, and by a whole one alone. Of players from before they become so by `search-fill.ts`.
 */
export const searchDocumentsSchema = `
  CREATE OR REPLACE FUNCTION player_keep_terms() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public AS $$
  BEGIN
    DELETE FROM player_term WHERE brand_id = NEW.brand_id AND player_id = NEW.id;
    INSERT INTO player_term (brand_id, term, player_id, created_at)
    SELECT DISTINCT NEW.brand_id, left(found.term, 100), NEW.id, NEW.created_at
    FROM (
      SELECT regexp_split_to_table(lower(concat_ws(' ', NEW.profile ->> 'first_name', NEW.profile ->> 'last_name')),
        '[^[:alnum:]]+') AS term
      UNION ALL SELECT '@' || word FROM (
        SELECT NEW.email AS word
        UNION ALL SELECT regexp_split_to_table(lower(concat_ws(' ', split_part(NEW.email, '@', 1), NEW.fakename)),
          '[^[:alnum:]]+')
      ) AS handles WHERE length(word) > 1
      UNION ALL SELECT unnest(ARRAY[numbers.digits, '#' || reverse(numbers.digits)])
      FROM (
        SELECT regexp_replace(phone, '[^0-9]', '', 'g') AS digits
        FROM (
          SELECT NEW.phone AS phone
          UNION ALL SELECT value FROM jsonb_each_text(NEW.profile::jsonb) WHERE value ~ '^\\+[0-9]{7,15}$'
        ) AS phones
      ) AS numbers
      UNION ALL SELECT '=' || lower(regexp_replace(value, '[^[:alnum:]]', '', 'g'))
        FROM jsonb_each_text(NEW.profile::jsonb)
        WHERE value ~ '^[[:alnum:] ./-]{4,40}$' AND value ~ '([0-9][^0-9]*){4}'
      UNION ALL SELECT '@' || word FROM (
        SELECT regexp_split_to_table(lower(value), '[^[:alnum:]]+') AS word
        FROM jsonb_each_text(NEW.profile::jsonb) WHERE key IN ('address', 'home_town', 'postcode')
      ) AS places WHERE length(word) > 1
    ) AS found
    WHERE length(found.term) > 1;
    RETURN NULL;
  END $$;
`
