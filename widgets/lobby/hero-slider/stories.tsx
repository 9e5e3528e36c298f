import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'lobby/hero-slider' }
export default meta
type Story = StoryObj
const base = { schema, widget }

export const Filled: Story = {
  render: () => (
    <Show
      {...base}
      slots={{
        slides: (
          <>
            <p>First slide</p>
            <p>Second slide</p>
          </>
        ),
      }}
    />
  ),
}
