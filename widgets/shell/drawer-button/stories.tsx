import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'shell/drawer-button' }
export default meta
type Story = StoryObj
const base = { schema, widget }

export const Filled: Story = { render: () => <Show {...base} /> }
