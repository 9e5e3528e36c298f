import type { Meta, StoryObj } from '@storybook/react-vite'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const meta: Meta = { title: 'frame/header', parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj
const base = { schema, widget }

const words = Array.from({ length: 14 }, (_, index) => <p key={index}>The page, line {index + 1}.</p>)
const slots = {
  nav: <p>Menu</p>,
  start: <nav aria-label="Primary">Games · Promotions</nav>,
  centre: <b>Logo</b>,
  end: <span>Account</span>,
  main: <section>{words}</section>,
  footer: <footer>Footer</footer>,
}

export const LogoAtTheStart: Story = { render: () => <Show {...base} slots={slots} /> }
export const LogoInTheCentre: Story = { render: () => <Show {...base} slots={slots} props={{ logo: 'centre' }} /> }
export const TwoRows: Story = { render: () => <Show {...base} slots={slots} props={{ rows: 2 }} /> }
export const TwoRowsCentred: Story = {
  render: () => <Show {...base} slots={slots} props={{ rows: 2, logo: 'centre', sticky: false }} />,
}
