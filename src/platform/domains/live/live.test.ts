import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WAIT_MS } from '../../../../scripts/testing/wait.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { createWallet, playerOwner } from '../wallet/index.ts'
import { startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'
import { LiveStream, parseVersions } from './stream.ts'
import { Connection } from './testing.ts'

describeEngines('the stream', (engine) => {
  let app: TestPlatform
  let player: Visitor
  let token: string
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open(), background: true })
    player = app.visitor()
    const uid = await player.register()
    await createWallet({ db: app.database.db, clock: app.clock }).post(undefined, {
      brand: 'test',
      key: 'gift',
      kind: 'adjustment',
      legs: [
        { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: -100_000n },
        { owner: playerOwner(uid), bucket: 'main', currency: 'EUR', amount: 100_000n },
      ],
    })
    const opened = await player.send('GET', '/platform/game/quick-dice/play?mode=real')
    token = new URL(String(opened.headers['location'])).searchParams.get('token')!
  })
  afterAll(() => app.close())

  let rolls = 0
  /** Plays dice until a round has won; returns what the list of wins begins with then. */
  async function win(): Promise<string> {
    for (;;) {
      app.clock.advance('PT1S')
      const body = { token, requestId: `request-${rolls++}`, stake: '100', bet: { side: 'over', chance: 5_000 } }
      const answer = await player.send('POST', '/games/quick-dice/spin', {
        host: 'sandbox.localhost',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (JSON.parse(answer.body).view.won) break
    }
    return (await player.call('leaderboard.live', { count: 1 })).data[0].id
  }
  const newest = (connection: Connection) => connection.of('winners').at(-1)?.data[0]?.id as string | undefined

  test('a win reaches everybody at once; cut after each, nothing is lost and nothing is sent twice', async () => {
    const steady = new Connection(app, '/platform/live?topics=winners')
    const seen = new Set<string>()
    const won: string[] = []
    let id = ''
    for (let cut = 0; cut < 4; cut += 1) {
      // While nobody is connected, a win happens.
      won.push(await win())
      const often = new Connection(app, '/platform/live?topics=winners', id ? { 'last-event-id': id } : {})
      await vi.waitFor(() => expect(newest(often)).toBe(won.at(-1)))
      for (const each of often.last.data) seen.add(each.id)
      id = often.last.id
      often.close()
    }
    for (const each of won) expect(seen.has(each)).toBe(true)
    await vi.waitFor(() => expect(newest(steady)).toBe(won.at(-1)))
    // Nothing has changed since: the connection stays silent.
    const silent = new Connection(app, '/platform/live?topics=winners', { 'last-event-id': id })
    await vi.waitFor(() => expect(silent.status).toBe(200))
    const next = await win()
    await vi.waitFor(() => expect(newest(silent)).toBe(next))
    expect(silent.of('winners')).toHaveLength(1)
    steady.close()
    silent.close()
  })

  test('one connection has several topics; a balance is its player’s own and ends with the login', async () => {
    const path = '/platform/live?topics=balance,winners'
    const guest = new Connection(app, path)
    await vi.waitFor(() => expect(guest.status).toBe(204))
    const own = new Connection(app, path, { cookie: player.cookie! })
    await vi.waitFor(
      () => expect(new Set(own.events.map(({ event }) => event))).toEqual(new Set(['balance', 'winners'])),
      5_000,
    )
    const { data } = await player.call('account.getBalance')
    expect(own.of('balance')[0]!.data).toEqual(data)
    // After a change of currency it has the money in the one before as well.
    const changed = (await player.call('account.setCurrency', { currency: 'BTC' })).data
    expect(changed.others).toHaveLength(1)
    await vi.waitFor(() => expect(own.of('balance').at(-1)!.data).toEqual(changed), 10_000)
    await player.call('account.setCurrency', { currency: 'EUR' })
    const other = app.visitor()
    await other.register({ email: 'other@example.com' })
    const others = new Connection(app, '/platform/live?topics=balance', { cookie: other.cookie! })
    await vi.waitFor(() => expect(others.of('balance')[0]?.data.main.amount).toBe('0.00'))
    await other.call('auth.logout')
    await vi.waitFor(() => expect(others.isOver).toBe(true))
    expect(own.isOver).toBe(false)
    own.close()
  })

  test('what is not a topic is refused, and so is one connection too many of a login', async () => {
    for (const query of ['', '?topics=', '?topics=secrets', '?topics=winners,secrets']) {
      const refused = new Connection(app, `/platform/live${query}`)
      await vi.waitFor(() => expect([query, refused.status]).toEqual([query, 400]))
    }
    const visitor = app.visitor()
    await visitor.register({ email: 'many@example.com' })
    const many: Connection[] = []
    for (let count = 0; count < 8; count += 1) {
      const connection = new Connection(app, '/platform/live?topics=balance', { cookie: visitor.cookie! })
      many.push(connection)
      await vi.waitFor(() => expect(connection.status).toBe(200))
    }
    const tooMany = new Connection(app, '/platform/live?topics=balance', { cookie: visitor.cookie! })
    await vi.waitFor(() => expect(tooMany.status).toBe(429))
    for (const connection of many) connection.close()
    await vi.waitFor(async () => {
      const again = new Connection(app, '/platform/live?topics=balance', { cookie: visitor.cookie! })
      await vi.waitFor(() => expect(again.status).not.toBe(0))
      again.close()
      expect(again.status).toBe(200)
    })
  })

  test('a second process hears of it', async () => {
    if (app.database.kind === 'pglite') return
    const heard: string[] = []
    const { createNotifications } = await import('../../kernel/notifications.ts')
    const second = createNotifications(app.database, { warn: () => undefined })
    second.listen((brandId, topic) => heard.push(`${brandId} ${topic}`))
    second.start()
    await vi.waitFor(
      () => {
        app.platform.context.notifications.tell('test', 'winners')
        expect(heard).toContain('test winners')
      },
      { timeout: WAIT_MS, interval: 100 },
    )
    await second.stop()
  })
})

test('a reader too slow is cut instead of filling the memory', () => {
  const written: string[] = []
  let isDestroyed = false
  const response = {
    writableLength: 0,
    writeHead: () => response,
    write: (text: string) => written.push(text),
    destroy: () => {
      isDestroyed = true
    },
  }
  const stream = new LiveStream(response as never, parseVersions('jackpots:abc;winners:def'))
  stream.show('winners', { version: 'def', text: '[]' })
  expect(written).toHaveLength(1)
  stream.show('winners', { version: 'ghi', text: '[1]' })
  expect(written[1]).toBe('id: jackpots:abc;winners:ghi\nevent: winners\ndata: [1]\n\n')
  response.writableLength = 300 * 1024
  stream.beat()
  expect([isDestroyed, stream.isOpen, written.length]).toEqual([true, false, 2])
})
