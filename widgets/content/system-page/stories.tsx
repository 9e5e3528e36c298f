import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'content/system-page' }
export default meta
type Story = StoryObj
const base = { schema, widget }

const props = {
  title: 'There is no page here',
  text: 'The address may be old or mistyped.',
  money: 'Nothing happened to your balance.',
  action: { label: 'To the lobby', href: '/' },
}

export const Neutral: Story = { render: () => <Show {...base} props={{ ...props, icon: 'compass', code: '404' }} /> }
export const Success: Story = {
  render: () => <Show {...base} props={{ ...props, tone: 'success', icon: 'check-circle' }} />,
}
export const Danger: Story = { render: () => <Show {...base} props={{ ...props, tone: 'danger', icon: 'x-circle' }} /> }
export const Loading: Story = { render: () => <Show {...base} props={{ ...props, loader: true }} /> }
export const Empty: Story = { render: () => <Show {...base} /> }
export const LongText: Story = {
  render: () => (
    <Show
      {...base}
      props={{
        ...props,
        title: 'A title that needs more than one line on most screens',
        text: `${props.text} `.repeat(8),
      }}
    />
  ),
}
