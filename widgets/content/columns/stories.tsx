import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'content/columns' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const slots = {
  main: (
    <>
      <p>One</p>
      <p>Two</p>
      <p>Three</p>
    </>
  ),
}

export const Filled: Story = { render: () => <Show {...base} props={{ title: 'Side by side' }} slots={slots} /> }
export const Wide: Story = { render: () => <Show {...base} props={{ narrowest: 600 }} slots={slots} /> }
