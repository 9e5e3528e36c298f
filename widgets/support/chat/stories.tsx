import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeStores, Show } from '../../shell/parts/testing.tsx'
import { supportChat } from '../parts/store.ts'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'Support/Chat' }
export default meta
type Story = StoryObj
const shown = (unread: number) => {
  const stores = makeStores()
  stores.get(supportChat).setUnread(unread)
  return <Show {...{ schema, widget, stores }} />
}

export const Filled: Story = { render: () => shown(0) }
export const Unread: Story = { render: () => shown(3) }
