import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'frame/stage', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj
const base = { schema, widget }

const words = Array.from({ length: 14 }, (_, index) => <p key={index}>The page, line {index + 1}.</p>)
const slots = {
  utility: <p>Strip</p>,
  nav: <p>Menu</p>,
  start: <span>Casino</span>,
  centre: <b>Logo</b>,
  end: <span>Account</span>,
  main: <section>{words}</section>,
  footer: <footer>Footer</footer>,
}

export const Filled: Story = { render: () => <Show {...base} slots={slots} /> }
export const Empty: Story = { render: () => <Show {...base} /> }
