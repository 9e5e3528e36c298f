import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const props = { position: 'betting', count: 2 }
const notice = { position: 'betting', title: 'Live odds are on', text: 'Back a running match.', link: '/help' }
const meta: Meta = { title: 'betting/notices' }
export default meta
type Story = StoryObj

export const Filled: Story = {
  render: () => (
    <Sample
      widget={widget}
      id="betting/notices"
      props={props}
      data={{ banners: [{ id: 3, finished_at: null, description: notice }], next: null }}
    />
  ),
}
export const Empty: Story = {
  render: () => <Sample widget={widget} id="betting/notices" props={props} data={{ banners: [], next: null }} />,
}
