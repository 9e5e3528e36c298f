import { cookieName } from '../../../engine/cookies/index.ts'
import { brandAmount } from '../../../engine/money/index.ts'
import type { Passwords, Registration } from '../../platform/domains/accounts/index.ts'
import { playerOwner, type MoneyContext } from '../../platform/domains/wallet/index.ts'
import type { PlatformBrand } from '../../platform/kernel/brands.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { newId, newToken } from '../../platform/kernel/ids.ts'
import type { Sessions } from '../../platform/domains/sessions/index.ts'
import { askHost } from '../../platform/providers/loopback.ts'
import { DEMO_MONEY } from '../demo-money.ts'

/** Their addresses tell staff who is invented; no mail is ever delivered to them. */
const DOMAIN = 'lives.sandbox.invalid'
const PERSON = { first_name: 'Iris', last_name: 'Marlow', birth_date: '1990-04-12', home_town: 'Valletta' }

/** What making players needs. */
export interface PeopleContext extends MoneyContext, Pick<Context, 'settings'> {
  readonly registration: Registration
  readonly passwords: Passwords
  readonly sessions: Pick<Sessions, 'begin'>
}

/** An invented player of a brand. */
export interface Person {
  readonly brand: PlatformBrand
  readonly playerId: string
  readonly currency: string
}

/**
 * The brand as these accounts are opened: without the rule that a person has one account, since all of them are the
 * demo player at another time.
 */
function withoutOnePerPerson(brand: PlatformBrand): PlatformBrand {
  const { settings } = brand.platform
  const registration = { ...settings.registration, oneAccountPerPerson: false }
  return { ...brand, platform: { ...brand.platform, settings: { ...settings, registration } } }
}

/** Opens an account with a complete profile, no money, and no password that anybody knows. */
export async function openAccount(context: PeopleContext, brand: PlatformBrand): Promise<Person> {
  const currency = brand.brand.currencies.default
  const country = brand.brand.market.toUpperCase()
  const player = {
    email: `${newId().toLowerCase()}@${DOMAIN}`,
    password: '',
    currency,
    locale: brand.brand.locales.default,
    subscribed: false,
    profile: { ...PERSON, country, ...brand.platform.settings.demoPlayer?.profile },
  }
  const hash = await context.passwords.hash(newToken())
  const playerId = await context.transaction((tx) =>
    context.registration.open(tx, withoutOnePerPerson(brand), player, hash),
  )
  return { brand, playerId, currency }
}

/** Gives a player own money of the sandbox. @param amount whole units of their currency */
export const give = ({ transaction, wallet }: PeopleContext, { brand, playerId, currency }: Person, amount: string) =>
  transaction(async (tx) => {
    const units = brandAmount(amount, currency)
    await wallet.post(tx, {
      brand: brand.id,
      key: `${DEMO_MONEY}:${newId()}`,
      kind: 'demo_deposit',
      legs: [
        { owner: 'provider:sandbox', bucket: 'payments', currency, amount: -units },
        { owner: playerOwner(playerId), bucket: 'main', currency, amount: units },
      ],
    })
  })

/** Begins a session of a player, at the instant the platform's clock shows. @returns its token */
export const logIn = ({ transaction, sessions }: PeopleContext, { brand, playerId }: Omit<Person, 'currency'>) =>
  transaction((tx) => sessions.begin(tx, brand, { playerId, bannedAt: null, by: 'login' }))

/** Calls the API as a player does. */
export type Call = <T>(name: string, params?: Readonly<Record<string, string>>, isRead?: boolean) => Promise<T>

/** The API's calls of a player who is logged in. @throws Error with the type of the error the platform answered */
export const callsOf =
  ({ settings }: PeopleContext, { brand }: Person, token: string): Call =>
  async (name, params = {}, isRead = false) => {
    const text = new URLSearchParams(params).toString()
    const path = `/api/${name}?v=1&locale=${brand.brand.locales.default}${isRead && text ? `&${text}` : ''}`
    const { body } = await askHost(settings, {
      method: isRead ? 'GET' : 'POST',
      host: brand.brand.hosts[0]!,
      path,
      body: isRead ? '' : text,
      headers: {
        cookie: `${cookieName(false)}=${token}`,
        'x-requested-with': 'foyer',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': newId(),
        ...(!isRead && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    const { data, error } = JSON.parse(body) as { data?: never; error?: { type: string; message: string } }
    if (error) throw new Error(`${name}: ${error.type} ${error.message}`)
    return data as never
  }
