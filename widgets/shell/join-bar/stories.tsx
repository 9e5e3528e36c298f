import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'shell/join-bar' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const phone = { globals: { viewport: { value: 'mobile1' } } }

export const Guest: Story = { ...phone, render: () => <Show {...base} /> }
export const LongText: Story = {
  ...phone,
  render: () => <Show {...base} props={{ login: 'Log in to your account', join: 'Open an account with us' }} />,
}
