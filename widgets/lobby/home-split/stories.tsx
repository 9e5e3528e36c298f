import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../../../engine/ui/index.ts'
import { Sample } from '../parts/samples.tsx'
import widget from './widget.tsx'

const props = {}

const meta: Meta = { title: 'lobby/home-split' }
export default meta
type Story = StoryObj

export const Filled: Story = {
  render: () => (
    <Sample
      widget={widget}
      id="lobby/home-split"
      props={props}
      slots={{ main: <Card title="Main">Wide</Card>, aside: <Card title="Aside">Narrow</Card> }}
    />
  ),
}
export const AsideEmpty: Story = {
  render: () => (
    <Sample widget={widget} id="lobby/home-split" props={props} slots={{ main: <Card title="Main">Wide</Card> }} />
  ),
}
