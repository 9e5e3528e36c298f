import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { toTile } from '../../lobby/parts/game.ts'
import { Sample, sampleGame, sampleGames } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const played = (changes: object = {}) => ({
  game: {
    ...toTile(sampleGame()),
    demo: true,
    text: 'Every bolt is entered twice.',
    providerSysname: 'quasar-play',
    type: 'slot',
    ...changes,
  },
  similar: sampleGames(12).map(toTile),
})
const none = { amount: '0.00', currency: 'EUR' }
const broke = testSession({ balances: { main: none, bonus: none, betting_bonus: none, fun: none } })
const guest: TestSiteOptions = {}
const props = { similar: 16 }
const show = (changes: Record<string, unknown> = {}, data: unknown = played(), options: TestSiteOptions = guest) => (
  <Sample widget={widget} id="play/game" props={{ ...props, ...changes }} data={data} options={options} />
)

const meta: Meta = { title: 'play/game' }
export default meta
type Story = StoryObj

export const Guest: Story = { render: () => show() }
export const PlayerWithoutMoney: Story = { render: () => show({}, played(), { session: broke }) }
export const Maintenance: Story = { render: () => show({}, played({ maintenance: true })) }
export const WithoutDemo: Story = { render: () => show({}, played({ demo: false })) }
export const LongText: Story = {
  render: () =>
    show(
      {},
      played({
        name: 'A title that is much longer than anybody planned for and has to find its way over several lines',
      }),
    ),
}
