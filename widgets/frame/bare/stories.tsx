import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'frame/bare', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj
const base = { schema, widget }

const slots = {
  main: (
    <section>
      <h1>Back shortly</h1>
    </section>
  ),
}

export const Centred: Story = { render: () => <Show {...base} slots={slots} /> }
export const Top: Story = { render: () => <Show {...base} slots={slots} props={{ align: 'top' }} /> }
export const Empty: Story = { render: () => <Show {...base} /> }
