import type { Meta, StoryObj } from '@storybook/react-vite'
import type { TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { Sample } from '../parts/samples.tsx'
import widget from './widget.tsx'

const guest: TestSiteOptions = {}
const props = { variant: 'cards', title: 'Providers', icon: 'squares-four' }
const show = (
  changes: Record<string, unknown> = {},
  data: unknown = [
    { sysname: 'quasar-play', name: 'Quasar Play' },
    { sysname: 'redwire', name: 'Redwire' },
    { sysname: 'ember-and-oak', name: 'Ember & Oak' },
  ],
  options: TestSiteOptions = guest,
) => <Sample widget={widget} id="lobby/providers" props={{ ...props, ...changes }} data={data} options={options} />

const meta: Meta = { title: 'lobby/providers' }
export default meta
type Story = StoryObj

export const Cards: Story = { render: () => show() }
export const Plain: Story = { render: () => show({ variant: 'plain' }) }
export const Empty: Story = { render: () => show({}, []) }
