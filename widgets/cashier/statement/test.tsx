// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../engine/api/index.ts'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleStatement } from '../parts/samples.ts'
import * as file from './save-file.ts'
import widget from './widget.tsx'

const period = { name: '30' as const, from: '2026-10-22', until: '2026-11-20' }
const show = (exportStatement = vi.fn(() => Promise.resolve({ filename: 'statement.csv', text: 'time\r\n' }))) => {
  const go = vi.fn()
  const stores = testStores({ session: testSession(), navigation: { go }, api: { cashier: { exportStatement } } })
  render(
    <TestWidget
      widget={widget}
      id="cashier/statement"
      props={{}}
      data={{ period, today: '2026-11-20', statement: sampleStatement() }}
      stores={stores}
    />,
  )
  return { go, stores, exportStatement }
}
const figure = (name: string) => document.querySelector(`[data-name=${name}]`)?.textContent
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('shows net deposits, and how they and the balance are calculated', () => {
  show()
  expect(['net', 'opening', 'deposits', 'withdrawals', 'stakes', 'wins', 'closing'].map(figure)).toEqual([
    '€250.00',
    '€10.00',
    '€300.00',
    '€50.00',
    '€120.00',
    '€80.00',
    '€220.00',
  ])
  expect(figure('other')).toBeUndefined()
  expect(
    screen
      .getAllByRole('link')
      .slice(0, 4)
      .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['/cashier/statement?period=7', null],
    ['/cashier/statement?period=30', 'true'],
    ['/cashier/statement?period=90', null],
    ['/cashier/statement?period=year', null],
  ])
})

test('custom dates are checked before the statement is loaded', () => {
  const { go } = show()
  fireEvent.click(screen.getByRole('button', { name: 'cashier.statement.own' }))
  const day = (name: string, value: string) =>
    fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value } })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'cashier.statement.show' }))
  for (const [from, until, fault] of [
    ['2026-11-10', '2026-11-01', 'order'],
    ['2025-01-01', '2026-11-01', 'long'],
    ['', '2026-11-01', 'dates'],
    ['2026-11-10', '2026-11-21', 'order'],
  ] as const) {
    day('from', from)
    day('until', until)
    send()
    expect(screen.getByRole('alert').textContent).toBe(`cashier.statement.errors.${fault}`)
  }
  expect(go).not.toHaveBeenCalled()
  day('from', '2026-11-01')
  day('until', '2026-11-20')
  send()
  expect(go).toHaveBeenCalledWith('?from=2026-11-01&until=2026-11-20', { replace: true })
})

test("the same period can be saved as a file, under the platform's name for it", async () => {
  const save = vi.spyOn(file, 'saveFile').mockImplementation(() => undefined)
  const { exportStatement } = show()
  fireEvent.click(screen.getByRole('button', { name: 'cashier.statement.csv' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith('statement.csv', 'time\r\n'))
  expect(exportStatement).toHaveBeenCalledWith({ from: sampleStatement().from, until: sampleStatement().until })
})

test('a file that cannot be loaded shows an error', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValueOnce()
  const { stores } = show(vi.fn(() => Promise.reject(new Error('offline'))))
  fireEvent.click(screen.getByRole('button', { name: 'cashier.statement.csv' }))
  await waitFor(() => expect(stores.toasts.items).toHaveLength(1))
  expect(told).toHaveBeenCalledOnce()
})

// The platform's clock is years ahead of this machine's.
const load = async (query: Record<string, string>) => {
  const getStatement = vi.fn<(asked: object, options?: object) => Promise<unknown>>(() =>
    Promise.resolve(sampleStatement({ until: '2031-05-20T10:00:00Z' })),
  )
  const data = await widget.load?.({
    api: { cashier: { getStatement } } as unknown as Api,
    props: {},
    route: { query } as never,
    facts: testFacts(),
    session: null,
    signal: new AbortController().signal,
  })
  return { data, asked: getStatement.mock.calls.at(-1)?.[0] }
}
test('loads the period in the address', async () => {
  expect((await load({ from: '2026-03-01', until: '2026-03-31' })).asked).toEqual({
    from: '2026-03-01T00:00:00.000Z',
    until: '2026-04-01T00:00:00.000Z',
  })
})
test.each([
  [{}, '2031-04-21'],
  [{ period: '7' }, '2031-05-14'],
  [{ period: 'year' }, '2031-01-01'],
  [{ from: '2031-05-01', until: '2031-05-20' }, '2031-05-01'],
])("a period until today, by the platform's clock, has no end: %j", async (query, from) => {
  const { data, asked } = await load(query as Record<string, string>)
  expect(asked).toEqual({ from: `${from}T00:00:00.000Z` })
  expect(data).toMatchObject({ today: '2031-05-20', period: { from, until: '2031-05-20' } })
})

test('going back to custom dates shows them again', () => {
  const stores = testStores({ session: testSession() })
  const at = (shown: object) => (
    <TestWidget
      widget={widget}
      id="cashier/statement"
      props={{}}
      data={{ period: shown, today: '2026-11-20', statement: sampleStatement() }}
      stores={stores}
    />
  )
  const own = { name: 'own', from: '2026-11-01', until: '2026-11-10' }
  const { rerender } = render(at(own))
  const follow = (event: Event) => event.preventDefault()
  document.addEventListener('click', follow)
  fireEvent.click(screen.getAllByRole('link')[0]!)
  document.removeEventListener('click', follow)
  rerender(at({ ...period, name: '7' }))
  expect(document.querySelector('[name=from]')).toBeNull()
  rerender(at({ ...own }))
  expect(document.querySelector<HTMLInputElement>('[name=from]')?.value).toBe('2026-11-01')
  rerender(at({ ...own, from: '2026-11-03' }))
  expect(document.querySelector<HTMLInputElement>('[name=from]')?.value).toBe('2026-11-03')
})
