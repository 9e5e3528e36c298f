import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'content/rich-text' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const text =
  'Every change of your balance is **recorded** and can be traced. Your money is yours, and you can ' +
  'ask for it at any time.'
const sections = ['Who may play', 'Money', 'Games'].map((title) => ({
  title,
  paragraphs: [text, text],
  list: ['One thing', 'And **another**'],
  links: [{ label: 'More', href: '/help' }],
}))

export const Filled: Story = {
  render: () => <Show {...base} props={{ title: 'Terms', lead: 'The rules between us.', contents: true, sections }} />,
}
export const WithoutContents: Story = {
  render: () => <Show {...base} props={{ title: 'About', lead: 'Who we are.', sections }} />,
}
export const Empty: Story = { render: () => <Show {...base} /> }
export const AsNote: Story = {
  render: () => (
    <Show
      {...base}
      props={{ variant: 'note', title: 'Licence', sections: [{ paragraphs: [text], links: sections[0]!.links }] }}
    />
  ),
}
export const LongText: Story = {
  render: () => (
    <Show
      {...base}
      props={{
        title: 'A title that needs more than one line on most screens and says so itself',
        contents: true,
        sections: sections.map((section) => ({ ...section, title: `${section.title}, told at some length` })),
      }}
    />
  ),
}
