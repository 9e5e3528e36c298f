import type { Meta, StoryObj } from '@storybook/react-vite'
import type { TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { Sample, sampleCategories } from '../parts/samples.tsx'
import widget from './widget.tsx'

const guest: TestSiteOptions = {}
const props = {
  lead: { label: 'The selection', icon: 'crown-simple', href: '/' },
  categories: [],
  links: [{ label: 'Providers', href: '/providers', icon: 'stack' }],
}
const show = (
  changes: Record<string, unknown> = {},
  data: unknown = sampleCategories,
  options: TestSiteOptions = guest,
) => <Sample widget={widget} id="lobby/category-tabs" props={{ ...props, ...changes }} data={data} options={options} />

const meta: Meta = { title: 'lobby/category-tabs' }
export default meta
type Story = StoryObj

export const Filled: Story = { render: () => show() }
export const WithoutLead: Story = { render: () => show({ lead: { label: '', icon: 'crown-simple', href: '/' } }) }
export const Empty: Story = { render: () => show({ links: [] }, []) }
export const LongText: Story = {
  render: () =>
    show({
      links: [
        {
          label: 'A title that is much longer than anybody planned for and has to find its way over several lines',
          href: '/',
        },
      ],
    }),
}
