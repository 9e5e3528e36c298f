import type { BreakPeriod } from '../../../../schemas/api/limits.ts'
import type { PersonKind } from '../accounts/index.ts'

/** Breaks that end by themselves: short time-outs. Longer ones are self-exclusions, whose end is asked for. */
const TIME_OUTS: readonly BreakPeriod[] = ['P1D', 'P7D', 'P30D']
const TIME_OUT_LIST = `(${TIME_OUTS.map((period) => `'${period}'`).join(', ')})`

/** Whether a break is a self-exclusion. */
export const isExclusion = (period: BreakPeriod): boolean => !TIME_OUTS.includes(period)

/** Expressions for the brand and the id of an account in a statement. */
type AccountAt = readonly [brand: string, player: string]

/** Whether a return `r` is of a break, and was asked for by its player or at another account. */
const asked = (name: string, [brand, player]: AccountAt): string =>
  `r.break_id = ${name}.id AND ((r.brand_id = ${name}.brand_id AND r.player_id = ${name}.player_id)
    OR (r.brand_id = ${brand} AND r.player_id = ${player}))`

/**
 * Whether a break holds its player: for its term; and one by which they excluded themselves until a while after they
 * asked to come back. Where it is another account's of the same person, they may ask at this one: it may be the only
 * one they can come into.
 * @param name of the break in the statement @param now its parameter @param at the account that is asked about
 */
const holds = (
  name: string,
  now: string,
  at: AccountAt,
): string => `(${name}.ends_at IS NULL OR ${name}.ends_at > ${now}
  OR (${name}.period NOT IN ${TIME_OUT_LIST}
    AND NOT EXISTS (SELECT FROM play_return r WHERE ${asked(name, at)} AND r.ready_at <= ${now})))`

/** When a player who asked to come back may play again. @param name of the break in the statement */
const readyAt = (name: string, at: AccountAt): string =>
  `(SELECT min(r.ready_at) FROM play_return r WHERE ${asked(name, at)})`

/**
 * Whether it is certain that an account and that of the break belong to one person. What was only typed proves nothing:
 * otherwise whoever types the contact or the document of somebody else, and takes a break, would keep them out of their
 * own account. So the very phone or document that both have must be proved by the one in the break. `me` is the account
 * that is asked about, `them` the one in the break `b`, `mine` and `theirs` the key they have in common.
 */
const IS_CERTAIN = `CASE mine.kind
  WHEN 'email' THEN me.created_at > b.begins_at OR EXISTS (
    SELECT FROM confirmed_contact c
    WHERE c.brand_id = them.brand_id AND c.player_id = them.id AND c.contact = them.email)
  WHEN 'phone' THEN (me.phone <> '' OR EXISTS (
      SELECT FROM confirmed_contact c
      WHERE c.brand_id = me.brand_id AND c.player_id = me.id AND c.contact LIKE '+%'))
    AND theirs.is_proved
  WHEN 'document' THEN me.verified_at IS NOT NULL AND theirs.is_proved
  ELSE false END`

const ASKED: AccountAt = ['$1', '$2']
const MINE: AccountAt = ['mine.brand_id', 'mine.player_id']

/**
 * Accounts in a break that have a key in common with one account. `OFFSET 0` keeps the order of the steps: from the few
 * keys of the account outwards, also where the database knows nothing of its tables' sizes.
 */
const OF_ONE = `person_key mine
CROSS JOIN LATERAL (SELECT k.brand_id, k.player_id, k.is_proved, k.made_at FROM person_key k
  WHERE k.key = mine.key AND k.player_id <> mine.player_id OFFSET 0) theirs
CROSS JOIN LATERAL (SELECT p.id, p.brand_id, p.player_id, p.begins_at, p.ends_at FROM play_break p
  WHERE p.brand_id = theirs.brand_id AND p.player_id = theirs.player_id
    AND ${holds('p', '$3', MINE)} OFFSET 0) b
CROSS JOIN LATERAL (SELECT p.brand_id, p.id, p.phone, p.created_at, p.verified_at FROM player p
  WHERE p.brand_id = mine.brand_id AND p.id = mine.player_id OFFSET 0) me
CROSS JOIN LATERAL (SELECT p.brand_id, p.id, p.email FROM player p
  WHERE p.brand_id = theirs.brand_id AND p.id = theirs.player_id OFFSET 0) them`

/** All accounts with a key in common, one of which is in a break. Keys differ from licence to licence. */
const SHARED_KEYS = `person_key mine
JOIN person_key theirs ON theirs.key = mine.key AND theirs.player_id <> mine.player_id
JOIN play_break b ON b.brand_id = theirs.brand_id AND b.player_id = theirs.player_id`

/** How many of the two accounts have proved the key they have in common to be theirs. */
const PROOFS = 'mine.is_proved::int + theirs.is_proved::int'

/**
 * Whether staff's word about two accounts covers a key they have in common: that they are of one person, always; that
 * they are not, where both had the key by then, and no more of them have proved it.
 */
const COVERS = `(v.is_same OR (mine.made_at <= v.decided_at AND theirs.made_at <= v.decided_at
  AND ${PROOFS} <= v.proofs))`

const VERDICT_OF_KIND = `v.brand_id = mine.brand_id AND v.player_id = mine.player_id
  AND v.other_brand_id = theirs.brand_id AND v.other_player_id = theirs.player_id AND v.kind = mine.kind
  AND ${COVERS}`

/**
 * Written out: it runs for every bet. The active breaks of a player, and those of other accounts of the same person:
 * of accounts with a key in common unless staff cleared it, and of those that staff said are of the same person.
 * `kind` is null for the player's own.
 */
export const FIND_BREAKS = `SELECT b.ends_at, true AS is_certain, NULL AS kind, b.ends_at <= $3 AS is_over,
  ${readyAt('b', ASKED)} AS ready_at, b.id FROM play_break b
WHERE b.brand_id = $1 AND b.player_id = $2 AND ${holds('b', '$3', ASKED)}
UNION ALL
SELECT b.ends_at, ${IS_CERTAIN}, mine.kind, b.ends_at <= $3, ${readyAt('b', ASKED)}, b.id FROM ${OF_ONE}
WHERE mine.brand_id = $1 AND mine.player_id = $2
  AND NOT EXISTS (SELECT FROM person_verdict v WHERE ${VERDICT_OF_KIND} AND NOT v.is_same)
UNION ALL
SELECT b.ends_at, true, v.kind, b.ends_at <= $3, ${readyAt('b', ASKED)}, b.id FROM person_verdict v
JOIN play_break b ON b.brand_id = v.other_brand_id AND b.player_id = v.other_player_id
WHERE v.brand_id = $1 AND v.player_id = $2 AND v.is_same AND ${holds('b', '$3', ASKED)}`

/**
 * Kinds of things an account of a brand has in common with one in a break, for staff; once for all keys of a kind of
 * which the same is known. `$1` the brand, `$2` now.
 */
export const FIND_MATCHES = `SELECT DISTINCT mine.player_id, me.created_at AS opened_at,
  theirs.brand_id AS other_brand_id, theirs.player_id AS other_player_id,
  mine.kind, b.ends_at, ${IS_CERTAIN} AS is_certain, v.is_same, ${PROOFS} AS proofs
FROM ${SHARED_KEYS}
JOIN player me ON me.brand_id = mine.brand_id AND me.id = mine.player_id
JOIN player them ON them.brand_id = theirs.brand_id AND them.id = theirs.player_id
LEFT JOIN person_verdict v ON ${VERDICT_OF_KIND}
WHERE mine.brand_id = $1 AND ${holds('b', '$2', MINE)}
ORDER BY me.created_at, mine.player_id, other_brand_id, other_player_id, mine.kind`

/** An active break among the rows of `FIND_BREAKS`. */
export interface BreakRow {
  /** Null: permanent. */
  readonly ends_at: Date | null
  /** Whether the break is surely that of the same person. */
  readonly is_certain: boolean
  /** By what the person was recognised; null for the player's own break. */
  readonly kind: PersonKind | null
  /** Whether its term is over, so that it lasts until its player asks to come back. Null of a permanent one. */
  readonly is_over: boolean | null
  /** When they may play again; null while they have not asked. */
  readonly ready_at: Date | null
  /** The id of the break. */
  readonly id: string
}
