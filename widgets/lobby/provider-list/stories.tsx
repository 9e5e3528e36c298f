import type { Meta, StoryObj } from '@storybook/react-vite'
import type { TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { Sample } from '../parts/samples.tsx'
import widget from './widget.tsx'

const guest: TestSiteOptions = {}
const props = { title: 'Providers', text: 'The studios behind our games.' }
const show = (
  changes: Record<string, unknown> = {},
  data: unknown = [
    { sysname: 'quasar-play', name: 'Quasar Play', games: 6 },
    { sysname: 'redwire', name: 'Redwire', games: 9 },
  ],
  options: TestSiteOptions = guest,
) => <Sample widget={widget} id="lobby/provider-list" props={{ ...props, ...changes }} data={data} options={options} />

const meta: Meta = { title: 'lobby/provider-list' }
export default meta
type Story = StoryObj

export const Filled: Story = { render: () => show() }
export const Empty: Story = { render: () => show({}, []) }
export const LongText: Story = {
  render: () =>
    show({}, [
      {
        sysname: 'long',
        name: 'A title that is much longer than anybody planned for and has to find its way over several lines',
        games: 1,
      },
    ]),
}
