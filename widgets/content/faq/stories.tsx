import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'content/faq' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const items = [
  { question: 'How do I pay in?', answer: 'Choose a method. **Cards** are booked at once.|Banks take a day.' },
  { question: 'Can I set a limit?', answer: 'Yes, at any time.' },
]

export const Filled: Story = { render: () => <Show {...base} props={{ title: 'Questions', items }} /> }
export const FirstOpen: Story = { render: () => <Show {...base} props={{ items, firstOpen: true }} /> }
export const Empty: Story = { render: () => <Show {...base} /> }
