import { createHmac } from 'node:crypto'
import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import type { Call } from '../../kernel/http/call.ts'
import { hashOf, keyFor, newToken, sameText } from '../../kernel/ids.ts'

/** How long a browser is remembered after its last login, in milliseconds. */
export const DEVICE_DAYS = 'P180D'
const DEVICE_LIVES = parseDuration(DEVICE_DAYS)
/** Players one browser may be known to: a household's. */
const MOST_PLAYERS = 4

/**
 * Browsers a player has logged in with before. The mark is no login: it opens nothing, and only lets the guesses of
 * strangers and the player's own be counted apart. It is signed for one brand and one player without naming either, and
 * is another one after every login, so that a copy is good for nothing once its owner came back.
 */
export function createDevices({ db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>) {
  const secret = keyFor(settings.secret, 'devices')
  const sign = (brand: PlatformBrand, playerId: string, random: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([brand.id, playerId, random]))
      .digest('base64url')
  const marksOf = ({ deviceMarks = '' }: Call): string[] =>
    deviceMarks.split('~').filter(Boolean).slice(0, MOST_PLAYERS)
  /** The mark of a browser that was made for this player, whether it still counts or not. */
  const markFor = (call: Call, playerId: string): string | undefined =>
    marksOf(call).find((mark) => {
      const [random = '', mac = ''] = mark.split('.')
      return sameText(sign(call.brand, playerId, random), mac)
    })

  return {
    /** Names the browser a call comes from among those its player has logged in with; undefined for a stranger's. */
    async find(call: Call, playerId: string | undefined): Promise<string | undefined> {
      const mark = playerId === undefined ? undefined : markFor(call, playerId)
      if (mark === undefined || playerId === undefined) return undefined
      const row = await db
        .selectFrom('known_device')
        .select('mark_hash')
        .where('brand_id', '=', call.brand.id)
        .where('player_id', '=', playerId)
        .where('mark_hash', '=', hashOf(mark))
        .where('used_at', '>', new Date(clock.now().getTime() - DEVICE_LIVES))
        .executeTakeFirst()
      return row?.mark_hash
    },

    /** Knows the call's browser from now on, under a new mark. */
    async remember(tx: Tx, call: Call, playerId: string): Promise<void> {
      const { brand } = call
      const old = markFor(call, playerId)
      const random = newToken()
      const mark = `${random}.${sign(brand, playerId, random)}`
      if (old !== undefined)
        await tx
          .deleteFrom('known_device')
          .where('brand_id', '=', brand.id)
          .where('mark_hash', '=', hashOf(old))
          .execute()
      await tx
        .insertInto('known_device')
        .values({ brand_id: brand.id, player_id: playerId, mark_hash: hashOf(mark), used_at: clock.now() })
        .execute()
      const others = marksOf(call).filter((each) => each !== old)
      call.setDeviceMarks([mark, ...others].slice(0, MOST_PLAYERS).join('~'), DEVICE_LIVES / 1000)
    },

    /** Knows none of a player's browsers any more. */
    async forget(tx: Tx, brandId: string, playerId: string): Promise<void> {
      await tx.deleteFrom('known_device').where('brand_id', '=', brandId).where('player_id', '=', playerId).execute()
    },
  }
}
export type Devices = ReturnType<typeof createDevices>
