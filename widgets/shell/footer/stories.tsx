import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'shell/footer' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const items = (names: string[]) =>
  names.map((label) => ({ label, href: `/${label.toLowerCase().replaceAll(' ', '-')}` }))
const columns = [
  { title: 'Games', items: items(['Slots', 'Tables', 'Providers']) },
  { title: 'Support', items: items(['Help', 'Safer play']) },
  { title: 'About', items: items(['Terms', 'Privacy']) },
]

export const Filled: Story = {
  render: () => (
    <Show
      {...base}
      props={{ columns, licence: 'Licence 0000', company: 'House Ltd' }}
      slots={{ brand: <b>Kilovolt</b> }}
    />
  ),
}
export const Empty: Story = { render: () => <Show {...base} /> }
export const LongText: Story = {
  render: () => (
    <Show
      {...base}
      props={{
        columns: [
          ...columns,
          ...columns.map(({ title, items: links }) => ({ title: `${title} again, at length`, items: links })),
        ],
        licence: 'A licence with a very long number 0000/0000/0000/0000',
      }}
    />
  ),
}
