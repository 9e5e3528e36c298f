import { cookieName } from '../../../engine/cookies/index.ts'
import { previewStaff, type PreviewChange, type PreviewChoices } from '../../../schemas/office/index.ts'
import { PlatformError } from '../../platform/kernel/errors.ts'
import { brandIdOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import { ReleaseRefused, type Studio } from '../../studio/server/index.ts'
import type { OfficeCall } from '../call.ts'
import { requireParent } from '../parents.ts'
import { keptAnswers } from '../previews/answers.ts'
import { choicesIn } from '../previews/choices.ts'
import { instantOf } from '../previews/clock.ts'
import { cookiesOf } from '../previews/cookies.ts'
import { OPEN_PATH, pathIn } from '../previews/door.ts'
import { hostOf } from '../previews/host.ts'
import type { Passes } from '../previews/passes.ts'
import { isGuest, playerFor } from '../previews/players.ts'
import { changesBetween, partsOf, type DrawnParts } from '../previews/sections.ts'
import type { PreviewSetup } from '../previews/setup.ts'

/** Pages as somebody looked at them, to tell what changed since; the oldest are forgotten first. */
const MOST_SEEN = 60

interface PreviewDependencies {
  readonly studio: () => Studio
  readonly passes: Passes
  /** Undefined where the installation has no host for previews. */
  readonly setup: PreviewSetup | undefined
}
interface Asked extends PreviewChoices {
  readonly draft: string
  readonly path?: string
}

/** @throws ReleaseRefused `no-previews` where the installation has no host for them */
const required = (setup: PreviewSetup | undefined): PreviewSetup => {
  if (setup) return setup
  throw new ReleaseRefused('no-previews', 'this server shows no previews; FOYER_PREVIEW_HOST names their host')
}

/** @throws ReleaseRefused `no-such-life` where there is no such player */
const refuseFault = <P extends object>(player: P | { readonly fault: string } | undefined): P | undefined => {
  if (player && 'fault' in player) throw new ReleaseRefused('no-such-life', player.fault)
  return player
}

/** The pages that were looked at, by what they were asked with. */
function createSeen() {
  const seen = new Map<string, DrawnParts>()
  return {
    find: (key: string, release: string | undefined) =>
      release === undefined ? undefined : seen.get(`${key} ${release}`),
    keep(key: string, parts: DrawnParts): void {
      const name = `${key} ${parts.release}`
      seen.delete(name)
      seen.set(name, parts)
      for (const oldest of seen.keys()) if (seen.size > MOST_SEEN) seen.delete(oldest)
    },
  }
}

/** What became of a page of a draft since a release that was looked at before. */
export type LookAt = (asked: Asked, since: string | undefined, call: OfficeCall) => Promise<PreviewChange>

/** Looks at pages of drafts, and remembers for a while what they were. */
export const lookAtPages = ({ studio, setup }: Pick<PreviewDependencies, 'studio' | 'setup'>): LookAt => {
  const seen = createSeen()
  const answersFor = keptAnswers()

  return async ({ draft: id, path = '/', ...rest }: Asked, since: string | undefined, call: OfficeCall) => {
    const { host, originOf, draw } = required(setup)
    const brand = brandIdOf(call)
    const choices = choicesIn(rest)
    await requireParent(studio(), call, id)
    const made = await studio().previews.look({ brand, id, market: choices.market })
    const { available, default: usual } = made.brand.brand.locales
    const codes = available.map(({ code }) => code)
    const at = new URL(originOf(hostOf({ brand, draft: id }, host) ?? host))
    const by = call.session?.hash ?? ''
    const player = refuseFault(await playerFor(required(setup), { brand, draft: id, by }, choices))
    const session =
      player?.token === undefined ? undefined : ([cookieName(at.protocol === 'https:'), player.token] as const)
    const now = instantOf(choices)
    const answers = player ? undefined : answersFor(made.calls, now)
    const as = { brand: made.brand, calls: made.calls, now, platform: player?.platform, answers }
    const drawn = await draw(
      { ...as, scripts: [], ancestors: [] },
      { host: at.host, target: pathIn(path, choices, codes, usual), cookie: cookiesOf(undefined, choices, session) },
    )
    if (!drawn) throw new ReleaseRefused('leads-elsewhere', `${path} leads to another page`, { path })
    const key = JSON.stringify([brand, id, path, choices])
    const parts = partsOf(drawn)
    const changes = changesBetween(seen.find(key, since), parts)
    seen.keep(key, parts)
    const { draft, shown, problems } = made
    return { release: parts.release, revision: draft.revision, shown, problems: [...problems], ...changes }
  }
}

/** Previews of drafts. */
export const bindPreviews = (
  { studio, passes, setup }: PreviewDependencies,
  lookAt: LookAt = lookAtPages({ studio, setup }),
): StaffSide =>
  staffSide<typeof previewStaff, OfficeCall>(previewStaff, {
    async 'previews.open'({ draft, path = '/', beside = false, ...rest }, call) {
      const { host, originOf } = required(setup)
      const brand = brandIdOf(call)
      if (!call.session) throw new PlatformError('AuthorizationException')
      const { closed } = await studio().previews.read({ brand, id: draft })
      if (closed) throw new ReleaseRefused('closed', `the draft ${draft} was ${closed} already`, { id: draft })
      await requireParent(studio(), call, draft)
      if (!isGuest(rest) && !setup?.player)
        throw new ReleaseRefused('guests-only', 'without the sandbox previews are of guests alone')
      const name = hostOf({ brand, draft, isBeside: beside }, host)
      if (name === undefined) throw new ReleaseRefused('no-previews', `${brand} is too long for the name of a host`)
      const by = { sessionHash: call.session.hash, isLocal: call.isLocal }
      const { ticket, nonce, endsAt } = await passes.issue({ brand, draft }, by, { path, choices: choicesIn(rest) })
      const origin = originOf(name)
      return { address: `${origin}${OPEN_PATH}?ticket=${ticket}`, origin, nonce, ends_at: endsAt.toISOString() }
    },
    'previews.sections': ({ brand: _brand, since, ...asked }, call) => lookAt(asked, since, call),
  })
