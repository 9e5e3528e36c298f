import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, EmptyState, ErrorState, Image, Notice, Progress, Skeleton, Toasts } from '../index.ts'
import { Row } from './sheet.tsx'

const meta: Meta = { title: 'Primitives/Feedback' }
export default meta
type Story = StoryObj

export const Empty: Story = {
  render: () => (
    <EmptyState
      icon="heart"
      title="No favourites yet"
      text="Tap the heart on any game and it lands here."
      action={
        <Button variant="secondary" href="#games">
          Browse games
        </Button>
      }
    />
  ),
}
export const Failed: Story = {
  render: () => (
    <ErrorState
      title="Games didn’t load"
      text="The connection dropped. Your balance is safe."
      onRetry={() => {}}
      retryLabel="Try again"
    />
  ),
}
export const Notices: Story = {
  render: () => (
    <Row name="Notices">
      <Notice title="Verification">We look at your documents within a day.</Notice>
      <Notice tone="success" title="Verified">
        You can withdraw now.
      </Notice>
      <Notice tone="warning" title="Session limit in 10 min" onClose={() => {}} closeLabel="Dismiss">
        You set 2 hours.
      </Notice>
      <Notice
        tone="danger"
        title="Withdrawal declined"
        action={
          <Button size="s" variant="secondary">
            Verify
          </Button>
        }
      >
        Verify your identity first.
      </Notice>
    </Row>
  ),
}
export const Messages: Story = {
  render: () => (
    <Toasts
      label="Messages"
      dismissLabel="Dismiss"
      onDismiss={() => {}}
      items={[
        { id: '1', tone: 'success', title: 'Deposit completed', text: '€100.00 added' },
        { id: '2', tone: 'warning', title: 'Session limit in 10 min', text: 'You set 2 hours' },
        { id: '3', tone: 'danger', title: 'Withdrawal declined', text: 'Verify your identity first' },
        { id: '4', title: 'A new version is ready', action: { label: 'Reload now', run: () => {} } },
      ]}
    />
  ),
}
export const Loading: Story = {
  render: () => (
    <>
      <Row name="Lines">
        <Skeleton lines={3} />
      </Row>
      <div className="fy-specimen-grid">
        <Skeleton ratio={[3, 4]} lines={1} />
        <Skeleton ratio={[3, 4]} lines={1} />
      </div>
    </>
  ),
}
export const Bars: Story = {
  render: () => (
    <Row name="Progress">
      <Progress value={72} max={100} label="Level" />
      <Progress value={0} max={100} label="Nothing yet" />
      <Progress value={140} max={100} label="Full" />
    </Row>
  ),
}
export const BrokenImage: Story = {
  render: () => (
    <div className="fy-specimen-grid">
      <Image src="data:image/webp;base64,broken" alt="Gem Foundry" width={300} height={400} />
    </div>
  ),
}
