import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'content/feedback' }
export default meta
type Story = StoryObj

export const Empty: Story = { render: () => <Show {...{ schema, widget }} /> }
