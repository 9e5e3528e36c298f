// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleGames, sampleMessages } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const games = sampleGames(2)
const picks = [
  ...games.toReversed().map(({ sysname }) => ({ game: sysname, image: `/${sysname}.webp`, note: '' })),
  { game: 'gone', image: '/gone.webp', note: '' },
]
const props = { title: 'The salon', text: '', linkLabel: '', picks }

test("shows the operator's games in their order with their facts, without missing ones", async () => {
  const stores = testStores({
    messages: sampleMessages(),
    api: { games: { get: async () => ({ items: games, total: 2, offset: 0 }) } },
  })
  const data = await widget.load?.({
    api: stores.api,
    props,
    route: stores.route,
    facts: stores.facts,
    session: null,
    signal: new AbortController().signal,
  })
  render(<TestWidget widget={widget} id="lobby/game-cards" props={props} data={data} stores={stores} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    games.toReversed().map(({ sysname }) => `/game/${sysname}`),
  )
  expect(screen.getAllByText('96.1%')).toHaveLength(2)
})
test('without games there is no band', () => {
  const { container } = render(
    <TestWidget widget={widget} id="lobby/game-cards" props={props} data={[]} stores={testStores()} />,
  )
  expect(container.childElementCount).toBe(0)
})
