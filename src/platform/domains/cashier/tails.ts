import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { TailOwners } from '../../kernel/record-owners.ts'

/** How many letters and digits of a card's, account's or voucher's number staff are told to ask for. */
const LENGTH = 4
/** Players who are looked at for a whole number; a tail of four digits has one in ten thousand. */
const MOST_WITH_TAIL = 2_000

/**
 * Ends of the payment details of orders, with who used them. The database keeps them itself, so that no way of
 * writing an order leaves one out. Only what ends with a digit counts: an e-mail address does not.
 */
export const tailsSchema = /* sql */ `
  CREATE TABLE payment_tail (
    brand_id text NOT NULL,
    tail text COLLATE "C" NOT NULL,
    player_id text NOT NULL,
    PRIMARY KEY (brand_id, tail, player_id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id) ON DELETE CASCADE
  );
  CREATE FUNCTION payment_tails_of(requisites jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
    SELECT DISTINCT right(plain, ${LENGTH}) FROM (
      SELECT upper(regexp_replace(value, '[^0-9A-Za-z]', '', 'g')) AS plain FROM jsonb_each_text(requisites)
    ) AS numbers WHERE plain ~ '[0-9A-Z]{${LENGTH - 1}}[0-9]$'
  $$;
  CREATE FUNCTION cashier_keep_tails() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    INSERT INTO payment_tail (brand_id, tail, player_id)
      SELECT NEW.brand_id, tail, NEW.player_id FROM payment_tails_of(NEW.requisites) AS tail
      ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER cashier_transaction_tails AFTER INSERT OR UPDATE OF requisites ON cashier_transaction
    FOR EACH ROW WHEN (NEW.requisites <> '{}') EXECUTE FUNCTION cashier_keep_tails();
  INSERT INTO payment_tail (brand_id, tail, player_id)
    SELECT brand_id, tail, player_id FROM cashier_transaction, LATERAL payment_tails_of(requisites) AS tail
    WHERE requisites <> '{}' ON CONFLICT DO NOTHING;
`

/** What staff type, as it is kept; undefined for what is no end of a number. */
const numberIn = (text: string): string | undefined => {
  const plain = text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  // A name is no number, and a phone number has its plus.
  return /^[^+]*$/.test(text) && plain.length >= LENGTH && plain.length <= 34 && /\d$/.test(plain) ? plain : undefined
}

/**
 * Who paid from or was paid to a card, account or voucher whose number ends as typed: its last four letters and digits,
 * or more of it, in any grouping and with signs for hidden digits before.
 */
export const ownersByTail = ({ db }: { readonly db: Db }): TailOwners => ({
  async endingWith(brand, text, most) {
    const typed = numberIn(text)
    if (typed === undefined) return []
    const tail = typed.slice(-LENGTH)
    const isWhole = sql`EXISTS (SELECT 1 FROM cashier_transaction AS paid, jsonb_each_text(paid.requisites) AS detail
      WHERE paid.brand_id = ${brand} AND paid.player_id = tails.player_id
        AND upper(regexp_replace(detail.value, '[^0-9A-Za-z]', '', 'g')) LIKE ${`%${typed}`})`
    const { rows } = await sql<{ id: string }>`SELECT player.id FROM (
        SELECT player_id FROM payment_tail WHERE brand_id = ${brand} AND tail = ${tail} LIMIT ${sql.lit(MOST_WITH_TAIL)}
      ) AS tails JOIN player ON player.brand_id = ${brand} AND player.id = tails.player_id
      WHERE ${typed === tail ? sql`true` : isWhole}
      ORDER BY player.created_at DESC LIMIT ${sql.lit(most)}`.execute(db)
    return rows.map(({ id }) => id)
  },
})
