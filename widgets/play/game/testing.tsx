import { render } from '@testing-library/react'
import { vi } from 'vitest'
import gamePage from '../../../brands/_base/pages/game.json' with { type: 'json' }
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import systemPage from '../../content/system-page/widget.tsx'
import { toTile } from '../../lobby/parts/game.ts'
import { sampleGame, sampleGames, sampleMessages } from '../../lobby/parts/samples.tsx'
import type { GameData } from './load.ts'
import widget from './widget.tsx'

export const game = {
  ...toTile(sampleGame()),
  demo: true,
  text: 'Every bolt is entered twice.',
  providerSysname: 'quasar-play',
  type: 'slot' as const,
}
export const show = (options: Parameters<typeof testStores>[0] = {}, changes: Partial<typeof game> = {}) => {
  const go = vi.fn()
  const stores = testStores({ messages: sampleMessages(), navigation: { go }, ...options })
  const data: GameData = { game: { ...game, ...changes }, similar: sampleGames(4).map(toTile) }
  const failed = (
    <TestWidget
      widget={systemPage}
      id="content/system-page"
      props={failedPage.props}
      stores={stores}
      slots={NO_SLOTS}
    />
  )
  render(
    <TestWidget
      widget={widget}
      id="play/game"
      props={{ similar: 16 }}
      data={data}
      stores={stores}
      slots={{ failed }}
    />,
  )
  return { go, stores }
}
/** What the shipped brands' game page shows in place of a game that did not open. */
export const failedPage = gamePage.slots.main.game.slots.failed.message
const NO_SLOTS = {}
export const frame = () => document.querySelector('iframe')
const euro = (amount: string) => ({ amount, currency: 'EUR' })
export const broke = () =>
  testSession({
    balances: { main: euro('0.00'), bonus: euro('0.00'), betting_bonus: euro('0.00'), fun: euro('1000.00') },
  })
