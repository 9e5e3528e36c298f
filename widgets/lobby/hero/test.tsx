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
  cleanup()
  show(null, { variant: 'stage' })
  expect(screen.queryByRole('timer')).toBeNull()
  cleanup()
  show(null, {}, slots)
  expect(screen.queryByRole('timer')).toBeNull()
})
