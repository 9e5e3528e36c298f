import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Chip, Icon, IconButton, Spinner, Status, Tag } from '../index.ts'
import { Row } from './sheet.tsx'

const meta: Meta<typeof Button> = { title: 'Primitives/Button', component: Button, args: { children: 'Deposit' } }
export default meta
type Story = StoryObj<typeof Button>

export const Primary: Story = {}
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Danger: Story = { args: { variant: 'danger' } }
export const Loading: Story = { args: { loading: true, icon: 'wallet' } }
export const Disabled: Story = { args: { disabled: true } }
export const Link: Story = { args: { href: '#wallet', iconEnd: 'arrow-right' } }
export const LongText: Story = {
  args: { block: true, children: 'Einzahlungslimit für die nächsten sieben Tage jetzt herabsetzen' },
}

export const AllStates: Story = {
  render: () => (
    <>
      <Row name="Primary">
        <Button>Default</Button>
        <Button icon="wallet">With icon</Button>
        <Button loading>Sending</Button>
        <Button disabled>Disabled</Button>
      </Row>
      <Row name="Secondary">
        <Button variant="secondary">Default</Button>
        <Button variant="secondary" iconEnd="arrow-right">
          With icon
        </Button>
        <Button variant="secondary" loading>
          Sending
        </Button>
        <Button variant="secondary" disabled>
          Disabled
        </Button>
      </Row>
      <Row name="Quiet and danger">
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Close account</Button>
      </Row>
      <Row name="Sizes">
        <Button size="s">Small</Button>
        <Button>Medium</Button>
        <Button size="l">Large</Button>
      </Row>
      <Row name="Icon buttons">
        <IconButton icon="magnifying-glass" label="Search" />
        <IconButton icon="bell" label="Messages, 3 new" badge={3} />
        <IconButton icon="chat-circle-dots" label="Chat, new" badge />
        <IconButton icon="heart-fill" label="Favourite" size="s" />
        <IconButton icon="x" label="Close" disabled />
      </Row>
      <Row name="Chips">
        <Chip href="#all" selected icon="lightning">
          All
        </Chip>
        <Chip href="#slots" icon="cherries" count={214}>
          Slots
        </Chip>
        <Chip onClick={() => {}}>Live</Chip>
        <Chip onRemove={() => {}} removeLabel="Remove Basalt">
          Basalt
        </Chip>
      </Row>
      <Row name="Tags">
        <Tag tone="accent">New</Tag>
        <Tag tone="danger">Hot</Tag>
        <Tag tone="success">Won</Tag>
        <Tag tone="warning">Ends soon</Tag>
        <Tag tone="info">Demo</Tag>
        <Tag>18+</Tag>
      </Row>
      <Row name="States in words">
        <Status status="completed" label="Completed" />
        <Status status="pending" label="In review" />
        <Status status="declined" label="Declined" />
        <Status status="used" label="Used" />
      </Row>
      <Row name="Spinner and icon">
        <Spinner label="Loading" />
        <Icon name="house" label="Home" />
      </Row>
    </>
  ),
}
