import { cookieName } from '../../../engine/cookies/index.ts'
import type { PlatformBrand } from '../../platform/kernel/brands.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { askHost } from '../../platform/providers/loopback.ts'

/** A person who is logged in: they use the site by the addresses every player uses. */
export interface Visit {
  readonly playerId: string
  /** Opens a game for real money. @returns the token it is played with @throws Error when the site refuses */
  openGame(sysname: string): Promise<string>
  /** Joins every tournament that runs. A refusal changes nothing. */
  joinTournaments(): Promise<void>
}

/** The visit of a person by the token of their session. */
export function visitOf(
  { settings }: Pick<Context, 'settings'>,
  brand: PlatformBrand,
  playerId: string,
  token: string,
): Visit {
  const host = brand.brand.hosts[0]!
  const headers = {
    cookie: `${cookieName(false)}=${token}`,
    'x-requested-with': 'foyer',
    'sec-fetch-site': 'same-origin',
  }
  const query = `v=1&locale=${brand.brand.locales.default}`
  return {
    playerId,
    async openGame(sysname) {
      const path = `/platform/game/${sysname}/play?mode=real`
      const { status, location } = await askHost(settings, { method: 'GET', host, path, headers })
      const opened = location === undefined ? null : new URL(location).searchParams.get('token')
      if (opened === null) throw new Error(`${sysname} could not be opened: ${status}`)
      return opened
    },
    async joinTournaments() {
      const path = `/api/tournaments.get?${query}&status=active&fields=id`
      const { body } = await askHost(settings, { method: 'GET', host, path, headers })
      const { data } = JSON.parse(body) as { data?: { items?: { id: string }[] } }
      for (const { id } of data?.items ?? [])
        await askHost(settings, {
          method: 'POST',
          host,
          path: `/api/tournaments.participate?${query}`,
          body: new URLSearchParams({ tournament_id: id }).toString(),
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        })
    },
  }
}
