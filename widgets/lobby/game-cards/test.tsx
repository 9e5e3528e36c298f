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

test('as a list it says the same of each game, without a band', () => {
  const data = games.map(({ sysname, name, provider, rtp, volatility, demo }) => {
    return { sysname, name, provider: provider.name, rtp, volatility, demo }
  })
  const show = (variant: string) =>
    render(
      <TestWidget
        widget={widget}
        id="lobby/game-cards"
        props={{ ...props, variant }}
        data={data}
        stores={testStores({ messages: sampleMessages() })}
      />,
    ).container.firstElementChild as HTMLElement
  const [tall, beside] = [show('tall'), show('beside')]
  expect([tall.dataset['variant'], beside.dataset['variant']]).toEqual([undefined, 'beside'])
  expect(beside.className).not.toBe(tall.className)
  expect(beside.textContent).toBe(tall.textContent)
  expect(beside.querySelectorAll('.card > .fy-image + .card-text')).toHaveLength(2)
})
