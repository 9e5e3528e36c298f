import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { isOlder, type TimelineEvent, type TimelineSource } from '../../kernel/timeline.ts'

type Outcome = 'in' | 'wrong password' | 'second step' | 'banned' | 'stopped'
const WORDS: Readonly<Record<Outcome, Pick<TimelineEvent, 'title' | 'tone'>>> = {
  in: { title: 'Logged in' },
  'wrong password': { title: 'Wrong password', tone: 'warn' },
  'second step': { title: 'Second step asked for, or its code was wrong', tone: 'warn' },
  banned: { title: 'Log-in refused: the account is closed', tone: 'bad' },
  stopped: { title: 'Log-in refused', tone: 'bad' },
}

interface Row {
  readonly key: string
  readonly at: Date
  readonly outcome: Outcome
  readonly ip: string
  readonly device: string
}

/** Tries to log in. */
export const loginEvents = ({ db }: Pick<Context, 'db'>): TimelineSource => ({
  name: 'logins',
  kinds: ['login'],
  async read({ brand, playerId, before, limit }) {
    const key = sql`lpad(id::text, 19, '0')`
    const { rows } = await sql<Row>`
      SELECT ${key} AS key, at, outcome, ip, device FROM login_event
      WHERE brand_id = ${brand.id} AND player_id = ${playerId} AND ${isOlder(before, sql`at`, key)}
      ORDER BY at DESC, ${key} COLLATE "C" DESC LIMIT ${limit}`.execute(db)
    return rows.map(({ key: own, at, outcome, ip, device }) => ({
      key: own,
      at,
      kind: 'login',
      ...WORDS[outcome],
      details: [ip, device].filter(Boolean).join(', '),
      by: 'player',
    }))
  },
})

/** The opening of the account. */
export const openingEvents = ({ db }: Pick<Context, 'db'>): TimelineSource => ({
  name: 'opening',
  kinds: ['account'],
  async read({ brand, playerId, before, limit }) {
    const { rows } = await sql<{ at: Date; country_code: string; promo_code: string | null }>`
      SELECT created_at AS at, country_code, promo_code FROM player
      WHERE brand_id = ${brand.id} AND id = ${playerId} AND ${isOlder(before, sql`created_at`, sql`id`)}
      LIMIT ${limit}`.execute(db)
    return rows.map(({ at, country_code, promo_code }) => ({
      key: playerId,
      at,
      kind: 'account',
      title: 'Account opened',
      facts: [
        { name: 'country', text: country_code },
        ...(promo_code === null ? [] : [{ name: 'promo code', text: promo_code }]),
      ],
      by: 'player',
    }))
  },
})
