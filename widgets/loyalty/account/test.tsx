// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, TestWidget } from '../../../engine/stores/testing.tsx'
import { englishStores, WithDialogs } from '../../dialogs/parts/testing.tsx'
import { sampleInfo, sampleLine, sampleLoyalty } from '../parts/samples.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const props = { title: 'Loyalty', programmeHref: '/loyalty', shopHref: '/loyalty/shop' }
const facts = testFacts({ loyalty: sampleLoyalty() })
const first = sampleLine({ id: 'l2', kind: 'product', title: 'Booster', points: -120, exp: 0, balance: 1250 })

test('points, level and progress, and the lines the points are made of, a page at a time', async () => {
  const explain = vi.fn((_given: unknown) =>
    Promise.resolve({ items: [sampleLine({ balance: 1370 })], total: 2, offset: 1 }),
  )
  const stores = englishStores({ facts, session: testSession(), api: { loyalty: { explain } } })
  const data = { info: sampleInfo(), lines: [first], total: 2 }
  render(
    <WithDialogs stores={stores}>
      <TestWidget widget={widget} id="loyalty/account" props={props} data={data} stores={stores} />
    </WithDialogs>,
  )
  const words = document.querySelector('[data-points]')!.textContent
  for (const part of ['1,250 volts', 'Volt 2', '35%', '19.05.2027']) expect(words).toContain(part)
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines()[0]).toContain('Booster-120Bought in the shop')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(lines()[1]).toContain('Thunder Ledger+8Played')
  expect(explain.mock.calls).toEqual([[{ count: 12, offset: 1 }]])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
test.each([
  [true, true, 2],
  [true, false, 2],
  [false, true, 0],
  [false, false, 0],
])(
  'with points %s and characters %s: %i calls; a guest none [LOYALTY-01.1] [LOYALTY-01.4]',
  async (points, characters, calls) => {
    const read = vi.fn(() => Promise.resolve({ items: [], total: 0 }))
    const given = {
      api: { loyalty: { getInfo: read, explain: read } },
      facts: testFacts({ loyalty: sampleLoyalty({ isEnableLoyalty: points, isEnableCharacters: characters }) }),
      props,
      signal: new AbortController().signal,
    }
    await widget.load!({ ...given, session: testSession() } as never)
    expect(read).toHaveBeenCalledTimes(calls)
    expect(await widget.load!({ ...given, session: null } as never)).toBeNull()
    expect(read).toHaveBeenCalledTimes(calls)
  },
)

test.each([true, false])('the way to the shop is there where it has products: %s', (hasShop) => {
  const own = testFacts({ loyalty: sampleLoyalty({ hasShop }) })
  const stores = englishStores({ facts: own, session: testSession() })
  const data = { info: sampleInfo(), lines: [first], total: 1 }
  render(
    <WithDialogs stores={stores}>
      <TestWidget widget={widget} id="loyalty/account" props={props} data={data} stores={stores} />
    </WithDialogs>,
  )
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.includes('/loyalty/shop')).toBe(hasShop)
})
