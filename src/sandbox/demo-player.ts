import { accounts, loginPhoneOf, type Passwords, type Registration } from '../platform/domains/accounts/index.ts'
import { loyalty, type EnterFor } from '../platform/domains/loyalty/index.ts'
import { PLAIN_KEYS } from '../platform/domains/ledger/index.ts'
import { wallet, type MoneyContext } from '../platform/domains/wallet/index.ts'
import { oneByOne, type PlatformBrand } from '../platform/kernel/brands.ts'
import type { Context } from '../platform/kernel/context.ts'
import { sqlState } from '../platform/kernel/db/index.ts'
import { defineDomain } from '../platform/kernel/domain.ts'
import { supply } from '../platform/kernel/ports.ts'
import { DEMO_MONEY, giveDemoMoney } from './demo-money.ts'

const UNIQUE_VIOLATION = '23505'
const DAY = 86_400_000
/** What demo players collected in the days before, so that their loyalty pages show something. */
const COLLECTED = [
  { daysAgo: 6, kind: 'play', subject: 'thunder-ledger', points: 9n, exp: 9n },
  { daysAgo: 3, kind: 'play', subject: 'neon-dice', points: 6n, exp: 6n },
  { daysAgo: 1, kind: 'adjusted', subject: undefined, points: 100n, exp: 0n },
] as const

/** The lines of a demo player's points; none where the brand has no programme. */
function collectedBy(brand: PlatformBrand, now: Date): Parameters<EnterFor>[2][] {
  const [program] = Object.keys(brand.platform.loyalty.programs)
  if (program === undefined) return []
  return COLLECTED.map(({ daysAgo, subject = program, ...line }) => {
    const at = new Date(now.getTime() - daysAgo * DAY)
    return { ...line, subject, ref: `demo:${daysAgo}`, at }
  })
}

/** Creates the demo players at start, and that of a brand added while the platform runs. */
export const demoPlayers = defineDomain({
  name: 'sandbox-demo-player',
  needs: { accounts, loyalty, wallet },
  create(context, { accounts: { passwords, registration }, loyalty: { enter }, wallet }) {
    const made = new WeakSet<PlatformBrand>()
    const create = () => createDemoPlayers({ context: { ...context, wallet }, registration, passwords, enter, made })
    let stopWatching: (() => void) | undefined
    return {
      supplies: [supply(PLAIN_KEYS, DEMO_MONEY)],
      async start() {
        await create()
        stopWatching = context.brands.onChange(
          () =>
            void create().catch((error: unknown) =>
              context.log.warn({ err: error }, 'a demo player could not be made'),
            ),
        )
      },
      stop: () => stopWatching?.(),
    }
  },
})

interface Needed {
  context: MoneyContext & Pick<Context, 'db'>
  registration: Registration
  passwords: Passwords
  enter: EnterFor
}

/**
 * Creates each brand's demo player, with money, unless it exists. `made` remembers the releases already handled, so
 * that editing one brand runs no query for the others.
 */
async function createDemoPlayers({ made, ...needed }: Needed & { made: WeakSet<PlatformBrand> }): Promise<void> {
  for await (const brand of oneByOne(needed.context.brands)) {
    if (made.has(brand)) continue
    await createDemoPlayer(needed, brand)
    made.add(brand)
  }
}

async function createDemoPlayer(needed: Needed, brand: PlatformBrand): Promise<void> {
  const { context, registration, passwords, enter } = needed
  const demo = brand.platform.settings.demoPlayer
  const email = demo?.email.trim().toLowerCase()
  if (!demo || !email) return
  const phone = loginPhoneOf(brand, demo.profile)
  if (await registration.emailTaken(brand, email)) return addPhone(context, brand, email, phone)
  const currency = brand.brand.currencies.default
  const hash = await passwords.hash(demo.password)
  try {
    await context.transaction(async (tx) => {
      const player = {
        email,
        ...(phone !== undefined && { phone }),
        password: demo.password,
        currency,
        locale: brand.brand.locales.default,
        subscribed: false,
        // Otherwise the name would be "Player" with a number.
        profile: { ...(!demo.profile['first_name'] && { fakename: 'Demo' }), ...demo.profile },
      }
      const id = await registration.open(tx, brand, player, hash)
      await giveDemoMoney(context, tx, brand, id)
      for (const line of collectedBy(brand, context.clock.now()))
        await enter(tx, { brandId: brand.id, playerId: id }, line)
    })
  } catch (error) {
    // Another process that started at the same time created it first.
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
  }
}

/** A brand may have changed to a login by phone since its demo player was made. */
async function addPhone(
  { db }: Pick<Context, 'db'>,
  brand: PlatformBrand,
  email: string,
  phone: string | undefined,
): Promise<void> {
  if (phone === undefined) return
  const players = db.updateTable('player').where('brand_id', '=', brand.id)
  try {
    await players.set({ phone }).where('email', '=', email).where('phone', '=', '').execute()
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
  }
}
