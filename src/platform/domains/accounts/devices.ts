import { createHmac } from 'node:crypto'
import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import type { Call } from '../../kernel/http/call.ts'
import { hashOf, isMadeWith, keysFor, newToken } from '../../kernel/ids.ts'

/** How long a browser is known after its last login, an ISO 8601 duration. */
export const DEVICE_DAYS = 'P180D'
const DEVICE_LIVES = parseDuration(DEVICE_DAYS)
/** Maximum number of players one browser is known to, as in a household. */
const MOST_PLAYERS = 4

/**
 * Known devices: browsers a player has logged in with before. A device mark gives no access; it only separates the
 * player's own guesses from those of unknown browsers. It is signed for one brand and one player without naming either,
 * and replaced at every login, so that a copied mark becomes worthless at the owner's next login.
 */
export function createDevices({ db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>) {
  const secrets = keysFor(settings, 'devices')
  const sign = (brand: PlatformBrand, playerId: string, random: string, secret = secrets[0]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([brand.id, playerId, random]))
      .digest('base64url')
  const marksOf = ({ deviceMarks = '' }: Call): string[] =>
    deviceMarks.split('~').filter(Boolean).slice(0, MOST_PLAYERS)
  /** The browser's mark for this player, whether still valid or not. */
  const markFor = (call: Call, playerId: string): string | undefined =>
    marksOf(call).find((mark) => {
      const [random = '', mac = ''] = mark.split('.')
      return isMadeWith(secrets, mac, (secret) => sign(call.brand, playerId, random, secret))
    })

  return {
    /** The id of the calling browser among the player's known devices; undefined for an unknown browser. */
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

    /** Makes the calling browser a known device, with a new mark. */
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

    /** Deletes all known devices of a player. */
    async forget(tx: Tx, brandId: string, playerId: string): Promise<void> {
      await tx.deleteFrom('known_device').where('brand_id', '=', brandId).where('player_id', '=', playerId).execute()
    },
  }
}
export type Devices = ReturnType<typeof createDevices>
