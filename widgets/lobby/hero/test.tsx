// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const props = {
  variant: 'panel',
  eyebrow: '',
  title: 'Push the\nmultiplier. *Cash* it out.',
  text: '',
  note: '',
  alt: '',
  image: '/hero.webp',
  imageMobile: '/hero-m.webp',
  actions: [{ label: 'Start playing', href: '?show_popup_reg=1' }],
  playerActions: [{ label: 'Deposit', href: '/cashier/deposit' }],
}
const show = (session: ReturnType<typeof testSession> | null = null, changes = {}, slots = {}) =>
  render(
    <TestWidget
      widget={widget}
      id="lobby/hero"
      props={{ ...props, ...changes }}
      slots={slots}
      stores={testStores({ messages: sampleMessages(), session })}
    />,
  )

test('the title breaks lines and emphasises text between asterisks', () => {
  show()
  const title = screen.getByRole('heading', { level: 1 })
  expect(title.innerHTML).toBe('Push the<br>multiplier. <em>Cash</em> it out.')
})
test('the picture comes first, and phones get their own', () => {
  const { container } = show()
  expect(container.querySelector('img')?.getAttribute('fetchpriority')).toBe('high')
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe('/hero-m.webp')
})
test('players get their own actions where the operator defines some', () => {
  show(testSession())
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Deposit'])
  cleanup()
  show(testSession(), { playerActions: [] })
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Start playing'])
})
test('on a stage the words stand beside the picture, with a clock where the operator puts one', () => {
  const slots = { clock: <time role="timer">4 hours</time> }
  const { container } = show(null, { variant: 'stage', eyebrow: 'Tonight only' }, slots)
  expect(container.querySelector('.hero-eyebrow')!.textContent).toBe('Tonight only')
  expect(screen.getByRole('link').parentElement).toBe(screen.getByRole('timer').closest('.hero-actions'))
  expect(container.querySelector("[data-behind='true']")).toBeNull()
  cleanup()
  expect(show(null, { variant: 'stage', behind: true }).container.querySelector("[data-behind='true']")).not.toBeNull()
  expect(screen.queryByRole('timer')).toBeNull()
  cleanup()
  show(null, {}, slots)
  expect(screen.queryByRole('timer')).toBeNull()
})
test.each(['beside', 'centred', 'search', 'panel'])(
  'in the shape %s it has title, words, actions and picture',
  (variant) => {
    const film = <i data-film="" />
    const { container } = show(null, { variant, side: 'start', text: 'Some words', note: 'Small print' }, { film })
    const root = container.firstElementChild as HTMLElement
    expect([root.dataset['variant'], root.dataset['side']]).toEqual([variant, 'start'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Push the')
    expect(root.textContent).toMatch(/Some words.*Start playing.*Small print/)
    expect(container.querySelector('source')!.media).toBe('(max-width: 767px)')
    expect(container.querySelector('picture')!.nextElementSibling!.querySelector('[data-film]')).not.toBeNull()
  },
)
test('the search field stands between words and actions, in its own shape alone', () => {
  const slots = { search: <button type="button">Search games</button> }
  const { container } = show(null, { variant: 'search', text: 'Some words' }, slots)
  const field = screen.getByRole('button', { name: 'Search games' })
  const follows = (a: Element, b: Element) => a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows(container.querySelector('.hero-body')!, field)).toBe(true)
  expect(follows(field, screen.getByRole('link'))).toBe(true)
  cleanup()
  show(null, { variant: 'centred' }, slots)
  expect(screen.queryByRole('button')).toBeNull()
})
