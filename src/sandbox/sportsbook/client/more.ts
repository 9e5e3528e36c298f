import type { EventView } from '../book.ts'
import type { Market } from '../markets.ts'
import { h } from '../../games/client/dom.ts'
import { crest } from './crest.ts'
import { oddsButton } from './odds.ts'
import { lineOf, marketName, pickName, type State } from './state.ts'

/** Markets of one kind, which stand together: lines on the number of goals. */
const byKind = (markets: readonly Market[]): Market[][] =>
  [...new Set(markets.map(({ kind }) => kind))].map((kind) => markets.filter((market) => market.kind === kind))

/** Further markets of a match: all but the one in its row. */
export function moreMarkets(state: State, event: EventView, pick: (id: string) => void): HTMLElement {
  const { say } = state
  return h(
    'div',
    { class: 'further', 'data-key': 'further' },
    ...byKind(event.markets.slice(1)).map((markets) => {
      const { kind } = markets[0]!
      const title = kind === 'total' ? say('goals') : marketName(say, markets[0]!)
      const sorted = [...markets].sort((a, b) => Number(lineOf(a)) - Number(lineOf(b)))
      return h(
        'div',
        { class: 'market', 'data-key': kind, 'data-kind': kind, role: 'group', 'aria-label': title },
        h('h5', {}, title),
        h(
          'div',
          { class: 'picks' },
          ...sorted.flatMap((market) =>
            market.selections.map((selection) => {
              const name = pickName(say, selection)
              const label = kind === 'total' ? `${name} ${lineOf(market)}` : name
              return oddsButton(state, { event, market, selection }, pick, label)
            }),
          ),
        ),
      )
    }),
  )
}

/** The runners of a race, with their numbers and colours. */
export function runnerList(state: State, event: EventView, pick: (id: string) => void): HTMLElement {
  const [market] = event.markets
  const selections = market?.selections ?? []
  return h(
    'div',
    { class: 'further race', 'data-key': 'further', role: 'group', 'aria-label': state.say('winner') },
    ...selections.map((selection, index) => {
      const label = h(
        'span',
        { class: 'runner' },
        h('i', {}, String(index + 1)),
        crest(selection.name, 'disc'),
        h('span', { class: 'name' }, selection.name),
      )
      return oddsButton(state, { event, market: market!, selection }, pick, label)
    }),
  )
}
