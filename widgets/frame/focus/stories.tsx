import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'frame/focus', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj
const base = { schema, widget }

const words = Array.from({ length: 14 }, (_, index) => <p key={index}>The page, line {index + 1}.</p>)
const slots = {
  start: <b>Logo</b>,
  end: <span>€1,240.50</span>,
  main: <section>{words}</section>,
  footer: <footer>18+ · Help</footer>,
}

export const Filled: Story = { render: () => <Show {...base} slots={slots} /> }
export const Empty: Story = { render: () => <Show {...base} /> }
