import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeStores, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'shell/logo' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const mark =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 40"><path d="M20 0L2 ' +
  '23h11L9 40 32 14H19z" fill="orange"/></svg>'

export const Row: Story = { render: () => <Show {...base} props={{ variant: 'row', mark }} /> }
export const Stacked: Story = { render: () => <Show {...base} props={{ variant: 'stacked', mark }} /> }
export const Picture: Story = { render: () => <Show {...base} stores={makeStores({ facts: { logo: mark } })} /> }
export const NoFile: Story = { render: () => <Show {...base} /> }
export const LongText: Story = {
  render: () => <Show {...base} props={{ variant: 'row', mark, name: 'The Grand Seaside Casino of Belvarde' }} />,
}
