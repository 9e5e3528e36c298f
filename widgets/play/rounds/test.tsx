// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import type { HistoryExport } from '../../../schemas/api/play.ts'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { LOOK_EVERY_MS } from './export.tsx'
import { sampleRound } from './samples.ts'
import widget from './widget.tsx'

const save = vi.hoisted(() => vi.fn())
vi.mock('../../cashier/statement/save-file.ts', () => ({ saveFile: save }))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Call = (verb: string, name: string, params?: object) => unknown
const stores = (call: Call, isEnabled = true) =>
  testStores({
    messages: sampleMessages(),
    session: testSession(),
    api: {
      call: (async (verb: string, name: string, params?: object) => call(verb, name, params)) as never,
      games: {
        getHistory: async ({ offset = 0 }) => ({
          items: [sampleRound({ id: `r${offset + 1}` }), sampleRound({ id: `r${offset + 2}` })],
          total: 4,
          offset,
        }),
      },
      metadata: { getGeneralInfo: async () => ({ is_game_history_export_enabled: isEnabled }) as never },
    },
  })
const show = async (call: Call, isEnabled = true) => {
  const root = stores(call, isEnabled)
  const props = { title: 'Game rounds', count: 2 }
  const data = await widget.load!({
    api: root.api,
    props,
    route: root.route,
    facts: testFacts(),
    session: testSession(),
    signal: new AbortController().signal,
  })
  render(<TestWidget widget={widget} id="play/rounds" props={props} data={data} stores={root} />)
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await wait(0)
}

test('the rounds are shown, and a file of them is requested, waited for and saved [GAMES-10.1..2]', async () => {
  let state: HistoryExport = { status: 'none' }
  const call = vi.fn<Call>((verb, name) => {
    if (name === 'games.gethistoryexport') return { filename: 'games.csv', text: 'time\r\n' }
    if (verb === 'POST') state = { status: 'pending', created_at: '2026-11-20T20:00:00Z' }
    return verb === 'POST' ? 1 : state
  })
  await show(call)
  expect(screen.getAllByText('Thunder Ledger')).toHaveLength(2)
  await press('Request a file (CSV)')
  expect(call).toHaveBeenCalledWith('POST', 'games.createhistoryexportrequest', undefined)
  expect(screen.getByText('The file is being written. You can leave this page.')).toBeDefined()
  state = { status: 'ready', rounds: 4, ready_at: '2026-11-20T20:01:00Z' }
  await wait(LOOK_EVERY_MS)
  await press('Save 4 rounds')
  expect(save).toHaveBeenCalledWith('games.csv', 'time\r\n')
})
test('where the brand offers no file there is no control, and nothing is asked [GAMES-10.3]', async () => {
  const call = vi.fn<Call>()
  await show(call, false)
  expect(screen.getAllByText('Thunder Ledger')).toHaveLength(2)
  expect(screen.queryByRole('group', { name: 'Request a file (CSV)' })).toBeNull()
  expect(screen.queryByRole('button', { name: /file/i })).toBeNull()
  expect(call).not.toHaveBeenCalled()
})
test('more rounds follow the loaded ones', async () => {
  await show(() => ({ status: 'none' }))
  expect(screen.getByText('2 of 4')).toBeDefined()
  await press('Show more rounds')
  expect(screen.getAllByText('Thunder Ledger')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'Show more rounds' })).toBeNull()
})
test('a round opens to its bets and wins and to what the game showed', async () => {
  await show((_verb, name, params) =>
    name === 'games.getRound'
      ? {
          ...sampleRound(params as { id: string }),
          external_id: 'x',
          settled_at: null,
          steps: [
            { kind: 'bet', amount: { amount: '1.00', currency: 'EUR' }, created_at: '2026-11-20T19:40:00Z' },
            { kind: 'win', amount: { amount: '4.50', currency: 'EUR' }, created_at: '2026-11-20T19:40:01Z' },
          ],
          shown: { number: 17, hits: ['red'] },
        }
      : { status: 'none' },
  )
  fireEvent.click(screen.getAllByRole('button', { name: /Thunder Ledger/ })[0]!)
  await wait(0)
  expect([...document.querySelectorAll('.recall li')].map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^Stake.*€1\.00$/),
    expect.stringMatching(/^Win.*€4\.50$/),
  ])
  expect(screen.getByText('17')).toBeDefined()
})
