// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import forbidden from '../../../brands/_base/pages/error-403.json' with { type: 'json' }
import notFound from '../../../brands/_base/pages/error-404.json' with { type: 'json' }
import blocked from '../../../brands/_base/pages/error-blocked.json' with { type: 'json' }
import maintenance from '../../../brands/_base/pages/error-503.json' with { type: 'json' }
import { makeStores, Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const props = {
  title: 'There is no page here',
  money: 'Nothing happened to your balance.',
  motif: 'compass',
  action: { label: 'To the lobby', href: '/' },
}

test('says what happened, that money is safe, and offers one link', () => {
  render(<Show {...{ schema, widget, props }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is no page here')
  expect(screen.getByText('Nothing happened to your balance.')).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})

test("takes its illustration from the brand's art, and an icon where there is none", () => {
  const { container } = render(
    <Show {...{ schema, widget, props }} stores={makeStores({ facts: { artStyle: 'litho' } })} />,
  )
  expect(container.querySelector('img')!.getAttribute('src')).toBe('/assets/art/litho/objects/compass.webp')
  cleanup()
  expect(
    render(<Show {...{ schema, widget }} props={{ title: 'Paid', icon: 'info' }} />)
      .container.querySelector('.sign use')!
      .getAttribute('href'),
  ).toBe('#info')
})

test('a page without a header says whose it is, in words that lead nowhere', () => {
  const stores = makeStores({ facts: { name: 'Kilovolt' } })
  for (const page of [forbidden, maintenance]) {
    const { container } = render(<Show {...{ schema, widget, stores }} props={page.slots.main.message.props} />)
    expect(container.querySelector('.brand')!.textContent).toBe('Kilovolt')
    cleanup()
  }
  render(<Show {...{ schema, widget, props, stores }} />)
  expect(screen.queryByText('Kilovolt')).toBeNull()
})

test('in progress it is a status with a spinner; a button without an address reloads the page', () => {
  render(<Show {...{ schema, widget }} props={{ title: 'One moment', loader: true, action: { label: 'Try again' } }} />)
  expect(screen.getByRole('status').querySelector('.fy-spinner')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test.each([
  ['[SYSPAGE-08.1..2]', 'not found', notFound],
  ['[SYSPAGE-09.1..2]', 'forbidden', forbidden],
])('%s the %s page has a title and no link', (_id, _name, page) => {
  expect(page.slots.main.message.widget).toBe('content/system-page')
  render(<Show {...{ schema, widget }} props={page.slots.main.message.props} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/\w/)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the page of a blocked player leads to support [SYSPAGE-10.1..2]', () => {
  expect(blocked.slots.main.message.widget).toBe('content/system-page')
  render(<Show {...{ schema, widget }} props={blocked.slots.main.message.props} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/support')
})

test('the maintenance page has no link, only a button that reloads it [SYSPAGE-01.1..2]', () => {
  expect([maintenance.status, maintenance.slots.main.message.widget]).toEqual([503, 'content/system-page'])
  render(<Show {...{ schema, widget }} props={maintenance.slots.main.message.props} />)
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
