import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import { bound } from '../../../platform/kernel/bound.ts'
import { newId } from '../../../platform/kernel/ids.ts'
import { repeatedly } from '../../../platform/kernel/repeatedly.ts'
import { record, releasesOf, type StudioParts } from '../parts.ts'
import { check, type Releaser } from '../releasing.ts'
import { prepareDraft } from '../store/prepare.ts'
import { ReleaseRefused } from '../store/refused.ts'
import { countedOf, type Counted } from './counted.ts'
import { createCanaryDoor } from './door.ts'
import { refusalOf, verdict, type CanaryLimits } from './measures.ts'
import { brandsWithCanaries, insertRow, lastRow, limitsOf, runningRow, type CanaryRow } from './rows.ts'
import { CANARY_NEWS } from './news.ts'
import { createRunning, type RunningCanaries } from './running.ts'
import { createTally, type Tally } from './tally.ts'
import { canaryVisit } from './visit.ts'

/** A canary with what was counted of it. */
export interface Canary extends Counted {
  readonly row: CanaryRow
  readonly limits: CanaryLimits
}

/** How often each process looks whether canaries have to end for what became of deposits, in milliseconds. */
const LOOK_MS = 5000

/** What canaries of an installation are made with. */
interface CanaryParts {
  readonly studio: StudioParts
  readonly running: RunningCanaries
  readonly tally: Tally
}

/** The canary of a brand that began last; undefined where there was none. @throws ReleaseRefused `no-such-brand` */
function show({ studio }: CanaryParts, brand: string): Promise<Canary | undefined> {
  releasesOf(studio, brand)
  return studio.context.transaction(async (tx) => {
    const row = await lastRow(tx, brand)
    return row && { row, limits: limitsOf(row), ...(await countedOf(studio.context, tx, row.id)) }
  })
}

/** The currencies of a brand in a text that is the same for the same ones. */
const currenciesOf = ({ brand: { currencies } }: CompiledBrand): string =>
  JSON.stringify([currencies.default, ...Object.keys(currencies.available).toSorted()])

/**
 * Whoever opens an account with the canary is served by what is on air as well, which has to know its currency.
 * @throws ReleaseRefused `currencies` where a draft has other currencies, or another usual one, than what is on air
 */
function requireSameCurrencies(live: CompiledBrand | undefined, made: CompiledBrand | undefined): void {
  if (!live || !made || currenciesOf(live) === currenciesOf(made)) return
  throw new ReleaseRefused(
    'currencies',
    `the draft changes the currencies of ${live.id}: an account opened with it could not be served by what is on air`,
    { brand: live.id },
  )
}

/**
 * Gives a draft, as it is now, to a share of guests.
 * @param asked the share of 100 guests, and by how much it may be worse
 * @throws ReleaseRefused where it could not be released now, a canary runs at the brand, or it has other currencies
 */
async function start(
  parts: CanaryParts,
  id: string,
  { brand, by, why }: Releaser,
  { share, limits }: { readonly share: number; readonly limits: CanaryLimits },
): Promise<Canary> {
  const { studio, running } = parts
  const { context } = studio
  const checked = await check(studio, { brand, by }, id)
  requireSameCurrencies(releasesOf(studio, brand).brands.byId(brand), checked.made)
  // Its bytes are kept, for this process and others.
  const { draft, now, release } = await prepareDraft(releasesOf(studio, brand), brand, id, checked)
  if (draft.hash !== checked.draft.hash)
    throw new ReleaseRefused('was-differs', `the draft ${id} has changed meanwhile`, { hash: draft.hash })
  await context.transaction(async (tx) => {
    if (await runningRow(tx, brand))
      throw new ReleaseRefused('canary', `a canary runs at ${brand} already; stop it first`, { brand })
    const asked = { id: newId(), brand_id: brand, draft: id, hash: draft.hash, base: now.release, release }
    const told = { share, limits: JSON.stringify(limits), reason: why, started_by: by }
    await insertRow(tx, context, { ...asked, ...told, started_at: context.clock.now() })
    const details = { canary: asked.id, hash: draft.hash, base: now.release, release, share, limits: { ...limits } }
    const deed = { brand, by, action: 'release.canary.start', subject: `draft:${id}`, reason: why } as const
    await record(context, tx, { ...deed, details })
  })
  await running.refresh(brand)
  context.notifications.tell(brand, CANARY_NEWS)
  return (await show(parts, brand))!
}

/** Takes the canary of a brand back. @throws ReleaseRefused `canary` where none runs */
async function stop(parts: CanaryParts, { brand, by, why }: Releaser): Promise<Canary> {
  const { studio, running, tally } = parts
  releasesOf(studio, brand)
  await tally.flush()
  const row = await studio.context.transaction((tx) => runningRow(tx, brand))
  if (!row || !(await running.end(row, { by, told: why })))
    throw new ReleaseRefused('canary', `no canary runs at ${brand}`, { brand })
  return (await show(parts, brand))!
}

/** Counts what a guest does, on their side of the canary of their request. */
function note(tally: Tally, what: string): void {
  const { canary, side } = canaryVisit() ?? {}
  if (canary !== undefined && side !== undefined) tally.count(canary, side, what)
}

/** Goes on with the canaries that run, and hears of those that begin and end. @returns what stops listening */
async function begin({ studio: { context, brands }, running }: CanaryParts): Promise<() => void> {
  const unfollow = brands()?.onChange((changed) => {
    for (const { id } of changed) if (running.at(id)) void running.refresh(id)
  })
  const unlisten = context.notifications.listen((brand, topic) => {
    if (topic === CANARY_NEWS) void running.refresh(brand)
  })
  for (const brand of await brandsWithCanaries(context)) await running.refresh(brand)
  return () => {
    unfollow?.()
    unlisten()
  }
}

/** Drafts that a share of guests gets, and what they come to. */
export function createCanaries(studio: StudioParts, dir: string) {
  const { context } = studio
  const running = createRunning(studio, dir)
  const judge = async (row: CanaryRow): Promise<void> => {
    const { sides } = await context.transaction((tx) => countedOf(context, tx, row.id))
    const told = verdict(sides, limitsOf(row))
    if (told !== undefined) await running.end(row, { told })
  }
  const tally = createTally(context, async (id) => {
    const row = running.rows().find((one) => one.id === id)
    if (row) await judge(row)
  })
  // Providers tell of money at any time, to any process: nothing of it passes by a guest's side.
  const looking = repeatedly(
    LOOK_MS,
    async () => {
      for (const row of running.rows()) await judge(row)
    },
    (error) => context.log.error({ err: error }, 'whether a canary has to end could not be found out'),
  )
  const parts: CanaryParts = { studio, running, tally }
  let unlisten: (() => void) | undefined
  return {
    ...bound(parts, { show, start, stop }),
    refused: (gate: string) => note(tally, refusalOf(gate)),
    registered: () => note(tally, 'registrations'),
    door: createCanaryDoor(studio, running, tally),
    async begin(): Promise<void> {
      unlisten = await begin(parts)
      looking.start()
    },
    async end(): Promise<void> {
      unlisten?.()
      await looking.stop()
      await tally.flush()
    },
  }
}
export type Canaries = ReturnType<typeof createCanaries>
