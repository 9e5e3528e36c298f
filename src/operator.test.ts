import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWholeServer, type WholeServer } from './testing.ts'

let server: WholeServer
beforeAll(async () => {
  server = await startWholeServer()
})
afterAll(() => server.close())

const hostOf = (brand: string) => ({ host: `${brand}.localhost:${server.port}` })
const get = (brand: string, path: string) => server.ask('GET', path, hostOf(brand))
const api = async (brand: string, call: string, locale = 'en') =>
  JSON.parse((await get(brand, `/api/${call}${call.includes('?') ? '&' : '?'}v=1&locale=${locale}`)).text).data
const post = (brand: string, name: string, fields: Record<string, string>, cookie?: string) =>
  server.ask(
    'POST',
    `/api/${name}?v=1&locale=en`,
    {
      ...hostOf(brand),
      'x-requested-with': 'foyer',
      'sec-fetch-site': 'same-origin',
      ...(cookie !== undefined && { cookie }),
    },
    new URLSearchParams(fields).toString(),
  )
const signIn = async (brand: string) => {
  const fields = { login: `player@${brand}.example`, password: 'Evening-1871' }
  const { cookies } = await post(brand, 'auth.login', fields)
  return cookies.find((each) => each.includes('foyer_session='))!.split(';')[0]!
}

describe.each([
  ['kilovolt', 'es'],
  ['belvarde', 'fr'],
])('%s', (brand, other) => {
  test('a content page has its slug; a fixed page comes before it [ROUTE-04.1] [ROUTE-04.3]', async () => {
    const [own, fixed, none] = await Promise.all(
      ['/fair-games', '/about', '/no-such-page'].map((path) => get(brand, path)),
    )
    expect([own!.status, fixed!.status, none!.status]).toEqual([200, 200, 404])
    expect(own!.text).toContain('<h1>How our games are checked</h1>')
    expect(own!.text).toContain('<b>mean over very many rounds</b>')
    expect(fixed!.text).not.toContain('data-widget="content/page"')
    expect((await get(brand, `/${other}/fair-games`)).text).toMatch(/<b>(media de|moyenne sur)/)
  })

  test('the support page answers questions and takes a message [ROUTE-35] [API-84.1] [API-84.2]', async () => {
    const { status, text } = await get(brand, '/support')
    expect(status).toBe(200)
    for (const widget of ['content/faq', 'content/feedback']) expect(text).toContain(`data-widget="${widget}"`)
    const message = `Where is my deposit, ${brand}?`
    expect((await post(brand, 'support.sendFeedback', { email: 'ada@example.com', message })).status).toBe(200)
    const rows = await server.database!.db.selectFrom('feedback').selectAll().where('brand_id', '=', brand).execute()
    expect(rows).toEqual([expect.objectContaining({ email: 'ada@example.com', message, player_id: null })])
    const cookie = await signIn(brand)
    const player = { email: 'ada@example.com', subject: 'A bonus', message: 'When does it end?' }
    expect((await post(brand, 'support.sendFeedback', player, cookie)).status).toBe(200)
    const sent = await server
      .database!.db.selectFrom('feedback')
      .innerJoin('player', 'player.id', 'feedback.player_id')
      .select(['feedback.subject', 'feedback.message', 'player.email as login'])
      .where('feedback.brand_id', '=', brand)
      .execute()
    expect(sent).toEqual([{ subject: 'A bonus', message: player.message, login: `player@${brand}.example` }])
    for (const wrong of [
      { email: 'ada', message },
      { email: 'ada@example.com', message: '' },
    ])
      expect((await post(brand, 'support.sendFeedback', wrong)).status).toBe(400)
  })

  test('the chat is answered with the entry of its provider alone [API-83.1..2]', async () => {
    const { chat, config } = await api(brand, 'support.getsettings')
    expect(chat).toBe(brand === 'belvarde' ? 'jivoSite' : 'freshChat')
    expect(Object.keys(config)).toEqual([chat])
    expect(config[chat].src).toMatch(
      new RegExp(`^http://sandbox\\.localhost:\\d+/chat/widget\\.js\\?provider=${chat}$`),
    )
  })

  test('a chat message is kept with its player; a guest has none [API-52]', async () => {
    const event = { channel_id: 'c1', conversation_id: 'v1', text: 'Hello', event: 'sent' }
    expect((await post(brand, 'FreshChat.storeChatEvent', event)).status).toBe(401)
    const cookie = await signIn(brand)
    expect((await post(brand, 'FreshChat.storeChatEvent', event, cookie)).status).toBe(200)
    expect((await post(brand, 'FreshChat.storeChatEvent', { ...event, event: 'read' }, cookie)).status).toBe(400)
    const { db } = server.database!
    const { id } = await db
      .selectFrom('player')
      .select('id')
      .where('brand_id', '=', brand)
      .where('email', '=', `player@${brand}.example`)
      .executeTakeFirstOrThrow()
    const second = { channel_id: 'c2', conversation_id: 'v2', text: 'Are you there?', event: 'received' }
    expect((await post(brand, 'FreshChat.storeChatEvent', second, cookie)).status).toBe(200)
    const rows = await db.selectFrom('chat_event').selectAll().where('brand_id', '=', brand).orderBy('id').execute()
    expect(rows).toEqual([event, second].map((each) => expect.objectContaining({ ...each, player_id: id })))
  })

  test('site banners that show now are answered, with the fields asked for [API-28] [CMS-04]', async () => {
    const all = await api(brand, 'banners.get?offset=0')
    expect(all.map(({ id }: { id: number }) => id)).toEqual([1, 3])
    expect(all[0].description).toMatchObject({ position: 'lobby', link: '/fair-games' })
    expect(await api(brand, 'banners.get?offset=0&fields=finished_at')).toEqual([
      { id: 1, finished_at: null },
      { id: 3, finished_at: null },
    ])
    expect(await api(brand, 'banners.get?offset=2')).toEqual([])
    expect((await get(brand, '/api/banners.get?v=1&locale=en&count=101')).status).toBe(400)
    const idsOf = async (query: string) =>
      (await api(brand, `banners.get?${query}`)).map(({ id }: { id: number }) => id)
    expect([await idsOf('count=1'), await idsOf('offset=1'), await idsOf('offset=1&count=1')]).toEqual([[1], [3], [3]])
    const banners = await api(brand, 'cms.getBanners?type=auth', other)
    expect(banners.map(({ banner_type }: { banner_type: string }) => banner_type)).toContain('registration')
    expect(banners[0].image_360_520).toMatch(/^\/assets\/auth\.webp\?v=/)
  })

  test('the page of promotions starts with the deposit offers a guest can take, in their order', async () => {
    const { items } = await api(brand, 'campaigns.getoffers', other)
    const open = items.filter(
      ({ trigger }: { trigger: { user_satisfies_params: boolean } }) => trigger.user_satisfies_params,
    )
    const { text } = await get(brand, `/${other}/promotions`)
    const list = text.split('data-widget="promo/list"')[1]!.split('data-widget=')[0]!
    const leads = [...list.matchAll(/href="[^"]*\/(?:offers|promotions)\/(\w+)"/g)].map(([, id]) => id)
    const ids = open.map(({ id }: { id: number }) => String(id))
    expect(ids.length).toBeGreaterThan(0)
    expect([...new Set(leads)].slice(0, ids.length + 1)).toEqual([...ids, 'demo'])
  })

  test('the hall shows the banners of its place, and no others', async () => {
    const { text } = await get(brand, `/${other}/gamehall`)
    const place = text.split('data-position="lobby"')[1]!
    expect(place).toContain(`href="/${other}/fair-games"`)
    expect(place.slice(0, place.indexOf('</section>'))).not.toContain(`href="/${other}/help"`)
    expect((await get(brand, '/about')).text).not.toContain('data-position')
  })

  test('a guest is asked what may be used, in the language of the page; whoever answered is not', async () => {
    const notice = ({ text }: { text: string }) => /<section id="consent" [^]*?<\/section>/.exec(text)?.[0]
    const asked = (cookie: string, path = `/${other}/about`) => server.ask('GET', path, { ...hostOf(brand), cookie })
    // The second answers of each come from the cache.
    for (let round = 0; round < 2; round += 1) {
      const { text, headers } = await get(brand, `/${other}/about`)
      expect(notice({ text })).toContain(other === 'es' ? 'Rechazar todo' : 'Tout refuser')
      const looks = [...notice({ text })!.matchAll(/<button type="button" class="([^"]*)"/g)].map(([, look]) => look)
      expect([looks.length, new Set(looks).size]).toEqual([3, 1])
      const style = /<style>(#consent[^<]*)<\/style>/.exec(text)![1]!
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
      expect(notice(await asked('foyer_consent=analytics'))).toBeDefined()
      for (const answer of ['-analytics.-chat', 'analytics.chat'])
        expect(notice(await asked(`foyer_consent=${answer}`))).toBeUndefined()
    }
    for (const path of ['/forms/sign_in', '/game/thunder-ledger', '/_offline'])
      expect([path, notice(await get(brand, path))]).toEqual([path, undefined])
    const facts = JSON.parse(/id="boot">(.*?)<\/script>/s.exec((await get(brand, '/about')).text)![1]!).facts
    expect([facts.consent, facts.hasAnalytics]).toEqual([['analytics', 'chat'], 'allowed'])
  })

  test('figures of pages are kept where the brand asks for them', async () => {
    const fields = new URLSearchParams({ name: 'LCP', value: '812', rating: 'good', path: '/', more: 'x' })
    const headers = { ...hostOf(brand), 'sec-fetch-site': 'same-origin' }
    const { status } = await server.ask('POST', '/hit/vitals', headers, fields.toString())
    const rows = await server
      .database!.db.selectFrom('client_event')
      .select(['params', 'player_id'])
      .where('brand_id', '=', brand)
      .where('name', '=', 'web-vital')
      .execute()
    expect(status).toBe(204)
    expect(rows).toEqual([{ params: { name: 'LCP', value: '812', rating: 'good', path: '/' }, player_id: null }])
  })

  test('the config of each locale has the defaults of the balance refresh [CMS-01] [CONST-04..09]', async () => {
    const [english, foreign] = [await api(brand, 'cms.getConfig'), await api(brand, 'cms.getConfig', other)]
    expect([english.locale, foreign.locale]).toEqual(['en', other])
    expect(english.settingsForUpdBalance).toEqual({
      countSecondsForInterval: 10,
      isEnabledInterval: false,
      countSecondsForDelayBetweenClick: 1,
      isEnabledRequestsAfterClick: false,
      countMinutesAfterWhichRequestsTurnedOff: 5,
      isEnabledTurnOffRequests: true,
    })
    expect(english).toMatchObject({ isTwoFAEnable: true, isTitleClickable: true, loader: 'bar' })
  })

  test('the tracking image is a picture, and what it was asked with is kept [ANALYTICS-01.3]', async () => {
    const { status, headers } = await get(
      brand,
      '/hit?referer=https%3A%2F%2Fnews.example%2Fa%3Fcode%3D1%26email%3Da%40b.co%23c&track_id=T-1&session=s1&more=x',
    )
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/gif', 'no-store'])
    const rows = await server
      .database!.db.selectFrom('client_event')
      .select(['name', 'params'])
      .where('brand_id', '=', brand)
      .where('name', '=', 'hit')
      .execute()
    const params = { referer: 'https://news.example/a', track_id: 'T-1', session: 's1' }
    expect(rows).toEqual([{ name: 'hit', params }])
  })

  test('an address that moved leads on, within the site and to another one [CMS-03] [ACCESS-16.1]', async () => {
    const to = async (path: string) => {
      const { status, headers } = await get(brand, path)
      return [status, headers['location']]
    }
    expect(await to('/faq?a=1')).toEqual([301, '/support?a=1'])
    expect(await to(`/${other}/faq`)).toEqual([301, `/${other}/support`])
    const [outside, address] =
      brand === 'kilovolt'
        ? ['/partners', 'https://partners.kilovolt.example/']
        : ['/press', 'https://press.belvarde.example/']
    expect(await to(outside!)).toEqual([302, address])
  })
})
