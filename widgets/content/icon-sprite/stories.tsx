import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeStores, Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'content/icon-sprite' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const sprite =
  '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="house" viewBox="0 0 256 256"><circle cx="128" ' +
  'cy="128" r="96"/></symbol></svg>'

export const Filled: Story = {
  render: () => (
    <Show {...base} stores={makeStores({ facts: { icons: `data:image/svg+xml,${encodeURIComponent(sprite)}` } })} />
  ),
}
export const Failed: Story = {
  render: () => <Show {...base} stores={makeStores({ facts: { icons: 'data:nothing' } })} />,
}
