import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db, Tx } from '../../kernel/context.ts'
import { runTogether } from '../../kernel/db/index.ts'
import { tellSessionsEnded } from '../../kernel/notifications.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { endSessions, type PersonKind } from '../accounts/index.ts'
import { FIND_MATCHES } from './same-person.ts'
import { bound } from '../../kernel/bound.ts'

/** An account that has something in common with one in a break. */
interface PersonMatch {
  readonly playerId: string
  readonly openedAt: Date
  /** The account in the break, at this brand or another of its licence. */
  readonly other: { readonly brandId: string; readonly playerId: string }
  /** What they have in common. */
  readonly kinds: readonly PersonKind[]
  /** When the last of the breaks ends; null: never. */
  readonly until: Date | null
  /** `certain` without anybody's word, `waiting` for staff, or `same` by their word. */
  readonly state: 'certain' | 'waiting' | 'same'
}

interface MatchRow {
  player_id: string
  opened_at: Date
  other_brand_id: string
  other_player_id: string
  kind: PersonKind
  ends_at: Date | null
  is_certain: boolean
  is_same: boolean | null
  /** How many of the two have proved it. */
  proofs: number
}

/** What a member of staff decides about two accounts, and why. */
interface Verdict {
  readonly playerId: string
  /** The account in the break. */
  readonly otherId: string
  readonly isSame: boolean
  readonly by: string
  readonly reason: string
}

type MatchDependencies = Pick<Context, 'audit' | 'clock' | 'db' | 'notifications' | 'transaction'>

const rowsOf = async ({ clock }: MatchDependencies, db: Db | Tx, brandId: string): Promise<MatchRow[]> => {
  const [rows = []] = await runTogether(db, [{ text: FIND_MATCHES, values: [brandId, clock.now()] }])
  return rows as MatchRow[]
}

const later = (a: Date | null, b: Date | null): Date | null => (a === null || b === null ? null : a > b ? a : b)

function matchOf(rows: readonly MatchRow[]): PersonMatch {
  const [first] = rows as [MatchRow, ...MatchRow[]]
  const open = rows.filter(({ is_same }) => is_same !== false)
  return {
    playerId: first.player_id,
    openedAt: first.opened_at,
    other: { brandId: first.other_brand_id, playerId: first.other_player_id },
    kinds: [...new Set(open.map(({ kind }) => kind))],
    until: rows.map(({ ends_at }) => ends_at).reduce(later),
    state: open.some(({ is_same }) => is_same === true)
      ? 'same'
      : open.some(({ is_certain }) => is_certain)
        ? 'certain'
        : 'waiting',
  }
}

/** The accounts of a brand that may belong to a person in a break, the oldest first; not those staff cleared. */
async function list(deps: MatchDependencies, brand: PlatformBrand): Promise<PersonMatch[]> {
  const rows = await rowsOf(deps, deps.db, brand.id)
  const pairs = Map.groupBy(rows, (row) => `${row.player_id} ${row.other_brand_id} ${row.other_player_id}`)
  return [...pairs.values()].map(matchOf).filter(({ kinds }) => kinds.length > 0)
}

/**
 * Staff say whether two accounts are of one person: of another, and what they have in common now stops nothing any
 * more; of the same, and the break of either is the other's too whatever they change, and the sessions of both end.
 * @throws OfficeRefusal when the two have nothing in common, or the other takes no break
 */
async function decide(deps: MatchDependencies, brand: PlatformBrand, verdict: Verdict): Promise<void> {
  const brands = await deps.transaction(async (tx) => {
    const { playerId, otherId, isSame, by, reason } = verdict
    const rows = (await rowsOf(deps, tx, brand.id)).filter(
      (row) => row.player_id === playerId && row.other_player_id === otherId,
    )
    if (rows.length === 0) throw new OfficeRefusal(`${playerId} has nothing in common with ${otherId} in a break.`)
    const decided = { is_same: isSame, decided_by: by, decided_at: deps.clock.now() }
    const kinds = Map.groupBy(rows, ({ kind }) => kind)
    const { other_brand_id } = rows[0]!
    const [one, other] = [
      { brand_id: brand.id, player_id: playerId },
      { brand_id: other_brand_id, player_id: otherId },
    ]
    // Written for each of the two: either may be the next to take a break.
    for (const [kind, own] of kinds) {
      const said = { ...decided, proofs: Math.max(...own.map(({ proofs }) => proofs)) }
      await tx
        .insertInto('person_verdict')
        .values([
          { ...one, other_brand_id, other_player_id: otherId, kind, ...said },
          { ...other, other_brand_id: brand.id, other_player_id: playerId, kind, ...said },
        ])
        .onConflict((conflict) =>
          conflict.columns(['brand_id', 'player_id', 'other_brand_id', 'other_player_id', 'kind']).doUpdateSet(said),
        )
        .execute()
    }
    if (isSame) for (const { brand_id, player_id } of [one, other]) await endSessions(tx, brand_id, player_id)
    await deps.audit.record(tx, {
      brand: brand.id,
      actor: `staff:${by}`,
      action: isSame ? 'player.match-confirm' : 'player.match-clear',
      subject: `player:${playerId}`,
      reason,
      details: { other: otherId, kinds: [...kinds.keys()] },
    })
    return new Set([brand.id, other_brand_id])
  })
  if (verdict.isSame) for (const id of brands) await tellSessionsEnded(deps, id)
}

/** What staff see of accounts that may belong to a person in a break, and what they decide. */
export function createMatches(deps: MatchDependencies) {
  return bound(deps, { list, decide })
}
export type Matches = ReturnType<typeof createMatches>
