import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { Sample, sampleCategories } from '../parts/samples.tsx'
import widget from './widget.tsx'

const guest: TestSiteOptions = {}
const props = { categories: [] }
const show = (
  changes: Record<string, unknown> = {},
  data: unknown = sampleCategories,
  options: TestSiteOptions = guest,
) => <Sample widget={widget} id="lobby/finder" props={{ ...props, ...changes }} data={data} options={options} />

const meta: Meta = { title: 'lobby/finder' }
export default meta
type Story = StoryObj

export const Filled: Story = { render: () => show() }
export const OneChosen: Story = {
  render: () => show({}, sampleCategories, { route: { query: { category: 'slots' } } }),
}
export const WithoutSearch: Story = { render: () => show({}, sampleCategories, { facts: testFacts({ features: {} }) }) }
export const Empty: Story = { render: () => show({}, []) }
