// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { at, makeStores, player, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const assign = vi.fn()
beforeEach(() => vi.stubGlobal('location', { hash: '#top', assign }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})
const route = at('/gamehall', { category: 'slots', providers: 'basalt,redwire' })
const other = '/es/gamehall?category=slots&providers=basalt%2Credwire'

test('[I18N-02.1] links to the same page in the other locale, with query and hash', async () => {
  render(<Show {...{ schema, widget }} stores={makeStores({ route })} />)
  expect(screen.getByText('Español').closest('a')!.getAttribute('href')).toBe(other)
  expect(screen.getAllByText('English')[1]!.closest('a')!.getAttribute('aria-current')).toBe('true')
  fireEvent.click(screen.getByText('Español'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`${other}#top`))
})

test('[ROUTE-02] addresses of the default locale have no prefix', () => {
  render(<Show {...{ schema, widget }} stores={makeStores({ route: at('/'), facts: { locale: 'es' } })} />)
  expect(screen.getByText('English').closest('a')!.getAttribute('href')).toBe('/')
})

test("[I18N-03.1] [CONST-11.2] saves a player's choice before opening the page, even when saving fails", async () => {
  const answer = vi.fn(() => {
    throw new Error('offline')
  })
  render(<Show {...{ schema, widget }} stores={makeStores({ route, answer, session: player })} />)
  fireEvent.click(screen.getByText('Español'))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(answer).toHaveBeenCalledWith('account.changelocale', { locale: 'es' })
  expect(document.cookie).toBe('locale=es')
})

test("[I18N-03.1] a guest's choice causes no call", async () => {
  const answer = vi.fn(() => 1)
  render(<Show {...{ schema, widget }} stores={makeStores({ route, answer })} />)
  fireEvent.click(screen.getByText('Español'))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(answer).not.toHaveBeenCalled()
})

const openMenu = () => {
  const details = document.querySelector('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
}
test('an opened menu has the languages of the brand as they are now', async () => {
  const locales = [
    { code: 'en', name: 'English' },
    { code: 'fr', name: 'Français' },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ locales, defaultLocale: 'en' }))
  render(<Show {...{ schema, widget }} stores={makeStores({ route })} />)
  openMenu()
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['English', 'Français']),
  )
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a broken server', async () => new Response('', { status: 503 })],
  ['no list', async () => Response.json({ locales: [7] })],
])(
  'languages that cannot be fetched (%s) are logged, and the menu stays as it is [ERROR-13.1..2]',
  async (_fault, answer) => {
    vi.stubGlobal('fetch', answer)
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    const { container } = render(<Show {...{ schema, widget }} stores={makeStores({ route })} />)
    const before = container.innerHTML
    openMenu()
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Languages:', expect.any(Error)))
    expect(container.innerHTML.replace(' open=""', '')).toBe(before)
    logged.mockRestore()
  },
)

test('leaves a click that opens a new tab to the browser', () => {
  render(<Show {...{ schema, widget }} stores={makeStores({ route, session: player })} />)
  fireEvent.click(screen.getByText('Español'), { ctrlKey: true })
  expect(assign).not.toHaveBeenCalled()
})

const markets = [
  { path: '/mt', name: 'Malta', isOwn: true },
  { path: '/uk', name: 'United Kingdom', isOwn: false },
]
test('a brand of several markets leads to the same page of each; the click leaves to its address', () => {
  const locales = { default: 'en', strategy: 'url', available: [{ code: 'en', name: 'English' }] }
  render(<Show {...{ schema, widget }} stores={makeStores({ route, facts: { locales, markets } })} />)
  const links = ['Malta', 'United Kingdom'].map((name) => screen.getByText(name).closest('a')!)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/mt/gamehall', '/uk/gamehall'])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null])
  fireEvent.click(links[1]!, { metaKey: true })
  expect(assign).not.toHaveBeenCalled()
  fireEvent.click(links[1]!)
  expect(assign.mock.calls).toEqual([['/uk/gamehall']])
})

test('a brand with one language shows no choice', () => {
  const { container } = render(
    <Show
      {...{ schema, widget }}
      stores={makeStores({
        facts: { locales: { default: 'en', strategy: 'url', available: [{ code: 'en', name: 'English' }] } },
      })}
    />,
  )
  expect(container.childElementCount).toBe(0)
})

test('of two languages selected quickly the last one is opened, even if saving the first takes longer', async () => {
  const answers: Record<string, () => void> = {}
  const answer = (_name: string, { locale }: { locale: string }) =>
    new Promise((resolve) => {
      answers[locale] = () => resolve(1)
    })
  render(<Show {...{ schema, widget }} stores={makeStores({ route, answer: answer as never, session: player })} />)
  fireEvent.click(screen.getByText('Español'))
  fireEvent.click(screen.getAllByText('English')[1]!)
  await waitFor(() => expect(Object.keys(answers)).toEqual(['es', 'en']))
  answers['en']!()
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  answers['es']!()
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  expect(assign.mock.calls).toEqual([[expect.stringMatching(/^\/gamehall/)]])
})
