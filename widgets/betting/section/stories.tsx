import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const meta: Meta = { title: 'betting/section', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj

const book = { frame: 'about:blank', origin: 'https://book.example', odds_policy: 'none', look: 'table' }
export const Loading: Story = {
  render: () => <Sample widget={widget} id="betting/section" props={{ title: 'Betting' }} data={book} />,
}
