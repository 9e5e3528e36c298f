import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeStores, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'shell/locale-switch' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const many = ['English', 'Español', 'Français', 'Suomi', 'Português (Brasil)'].map((name, index) => ({
  code: `l${index}`,
  name,
}))
const locales = { default: 'l0', strategy: 'url', available: many }

export const Menu: Story = { render: () => <Show {...base} /> }
export const List: Story = { render: () => <Show {...base} props={{ variant: 'list' }} /> }
const markets = ['Malta', 'Norway', 'United Kingdom'].map((name, index) => ({
  path: `/m${index}`,
  name,
  isOwn: index === 0,
}))
export const Markets: Story = { render: () => <Show {...base} stores={makeStores({ facts: { markets } })} /> }
export const Many: Story = {
  render: () => <Show {...base} stores={makeStores({ facts: { locale: 'l0', locales } })} />,
}
