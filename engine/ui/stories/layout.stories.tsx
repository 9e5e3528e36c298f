import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import {
  Avatar,
  Button,
  Card,
  Divider,
  EmptyState,
  Money,
  Scroller,
  SectionHeader,
  Stat,
  Status,
  Steps,
  Table,
  Tabs,
  VisuallyHidden,
} from '../index.ts'
import { Row } from './sheet.tsx'

const meta: Meta = { title: 'Primitives/Layout' }
export default meta
type Story = StoryObj

const columns = [
  { id: 'what', label: 'Payment' },
  { id: 'when', label: 'Date', minor: true },
  { id: 'state', label: 'State' },
  { id: 'sum', label: 'Amount', align: 'end' as const },
]
const rows = [
  ['Bank card ·· 4417', '18.11.2026', 'completed', '50.00'],
  ['Bitcoin', '17.11.2026', 'pending', '-300.00'],
  ['E-wallet', '16.11.2026', 'declined', '25.00'],
].map(([what, when, state, sum], index) => ({
  id: String(index),
  selected: index === 1,
  cells: {
    what,
    when,
    state: <Status status={state!} label={state} />,
    sum: <Money value={{ amount: sum!, currency: 'EUR' }} sign />,
  },
}))
export const Rows: Story = {
  render: () => (
    <Card title="History">
      <Table caption="Payments" columns={columns} rows={rows} />
    </Card>
  ),
}
export const NoRows: Story = {
  render: () => (
    <Card title="History">
      <Table
        caption="Payments"
        columns={columns}
        rows={[]}
        empty={
          <EmptyState
            icon="clock-counter-clockwise"
            title="Nothing here yet"
            text="Your payments will be listed here."
          />
        }
      />
    </Card>
  ),
}

const Choosing = ({ stretch }: { stretch?: boolean }) => {
  const [selected, select] = useState('deposit')
  return (
    <Tabs
      label="Wallet"
      stretch={stretch ?? false}
      selected={selected}
      onSelect={select}
      items={[
        { id: 'deposit', label: 'Deposit', icon: 'arrow-circle-down' },
        { id: 'withdraw', label: 'Withdraw' },
        { id: 'history', label: 'History', count: 4 },
      ]}
    />
  )
}
export const Choices: Story = {
  render: () => (
    <>
      <Row name="Tabs">
        <Choosing />
      </Row>
      <Card>
        <Choosing stretch />
      </Card>
      <Row name="Links">
        <Tabs
          label="Sections"
          selected="a"
          items={[
            { id: 'a', label: 'Casino', href: '#a' },
            { id: 'b', label: 'Sports', href: '#b' },
          ]}
        />
      </Row>
    </>
  ),
}
export const Headers: Story = {
  render: () => (
    <>
      <SectionHeader level={1} title="Wallet" />
      <SectionHeader
        icon="fire"
        title="Trending now"
        text="Twelve games, chosen each Friday."
        href="#all"
        linkLabel="View all"
      />
    </>
  ),
}

const tiles = Array.from({ length: 16 }, (_, index) => <Card key={index}>{index + 1}</Card>)
const arrows = { previousLabel: 'Previous', nextLabel: 'Next' }
export const HorizontalRow: Story = {
  render: () => (
    <Scroller
      label="Trending now"
      {...arrows}
      tiles
      header={(buttons) => (
        <SectionHeader icon="fire" title="Trending now" href="#all" linkLabel="View all">
          {buttons}
        </SectionHeader>
      )}
    >
      {tiles}
    </Scroller>
  ),
}
export const RowWithFades: Story = {
  render: () => (
    <Scroller label="Categories" {...arrows}>
      {Array.from({ length: 24 }, (_, index) => (
        <Button key={index} variant="secondary">
          Category {index + 1}
        </Button>
      ))}
    </Scroller>
  ),
}
export const Figures: Story = {
  render: () => (
    <Row name="Stats">
      <Stat
        label="Balance"
        icon="wallet"
        value={<Money value={{ amount: '1240.50', currency: 'EUR' }} />}
        text="Main"
      />
      <Stat label="Won" value={<Money sign value={{ amount: '120.00', currency: 'EUR' }} />} />
    </Row>
  ),
}
export const StepByStep: Story = {
  render: () => (
    <Card title="Verification">
      <Steps
        current={1}
        items={[
          { id: 'a', label: 'Personal data', text: 'Done' },
          { id: 'b', label: 'Document', text: 'Passport or ID card' },
          { id: 'c', label: 'Approval', text: 'Within a day' },
        ]}
      />
    </Card>
  ),
}
export const People: Story = {
  render: () => (
    <Row name="Avatars">
      {['Ida Holm', 'Mika_7', 'joule', 'p1xel', 'ohmsy', 'Åsa Öberg'].map((name) => (
        <Avatar key={name} name={name} size="l" />
      ))}
      <Avatar name="Ida" size="s" />
    </Row>
  ),
}
export const Dividers: Story = {
  render: () => (
    <>
      <Divider />
      <Divider>or continue with</Divider>
      <VisuallyHidden>Only heard</VisuallyHidden>
    </>
  ),
}
