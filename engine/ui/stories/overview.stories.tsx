import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Button,
  Card,
  Checkbox,
  Chip,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  Money,
  Notice,
  Option,
  PasswordInput,
  Progress,
  Select,
  Skeleton,
  Steps,
  Tabs,
  Tag,
  TextInput,
  Toasts,
} from '../index.ts'

const meta: Meta = { title: 'Overview' }
export default meta

/** All primitives on one page, to review changes of tokens. */
export const States: StoryObj = {
  render: () => (
    <div className="fy-specimen-sheet">
      <Card title="Buttons">
        <div className="fy-specimen-row">
          <Button>Default</Button>
          <Button icon="wallet">Wallet</Button>
          <Button loading>Sending</Button>
          <Button disabled>Disabled</Button>
        </div>
        <div className="fy-specimen-row">
          <Button variant="secondary">Secondary</Button>
          <Button variant="danger">Danger</Button>
          <Button variant="quiet">Quiet</Button>
          <Chip href="#all" selected icon="lightning">
            All
          </Chip>
          <Chip href="#slots" icon="cherries">
            Slots
          </Chip>
          <Tag tone="accent">New</Tag>
          <Tag tone="danger">Hot</Tag>
        </div>
        <div className="fy-specimen-row">
          <IconButton icon="magnifying-glass" label="Search" />
          <IconButton icon="bell" label="Messages, 3 new" badge={3} />
          <IconButton icon="heart-fill" label="Favourite" />
        </div>
      </Card>
      <Card title="Fields">
        <div className="fy-specimen-pair">
          <Field label="E-mail" name="email">
            {(control) => <TextInput {...control} placeholder="name@mail.com" />}
          </Field>
          <Field label="Country" name="country">
            {(control) => <Select {...control} options={[{ value: 'lv', label: 'Latvia' }]} />}
          </Field>
          <Field label="Password" name="password" error="At least 6 characters">
            {(control) => <PasswordInput {...control} showLabel="Show" hideLabel="Hide" defaultValue="abc" />}
          </Field>
          <Field label="Promo code" name="promo" hint="75 spins will be added">
            {(control) => <TextInput {...control} defaultValue="SURGE" valid />}
          </Field>
        </div>
        <Checkbox defaultChecked>
          I am 18 or older and accept the <a href="#terms">terms</a>
        </Checkbox>
      </Card>
      <Card title="Pay with">
        <Tabs
          label="Wallet"
          selected="deposit"
          onSelect={() => {}}
          items={[
            { id: 'deposit', label: 'Deposit', icon: 'arrow-circle-down' },
            { id: 'withdraw', label: 'Withdraw' },
            { id: 'history', label: 'History', count: 4 },
          ]}
        />
        <div className="fy-specimen-pair">
          <Option name="method" tile defaultChecked icon="credit-card" title="Bank card" text="Instant" />
          <Option name="method" tile icon="bank" title="Instant bank" text="1–2 min" />
          <Option name="bonus" defaultChecked icon="gift" title="100% up to €200" text="First deposit" />
          <Option name="bonus" icon="prohibit" title="No bonus" />
        </div>
        <Progress value={72} max={100} label="Level" />
      </Card>
      <Card title="Notices">
        <Notice title="Verification">We look at your documents within a day.</Notice>
        <Steps
          current={1}
          items={[
            { id: 'a', label: 'Data' },
            { id: 'b', label: 'Document', text: 'Passport' },
            { id: 'c', label: 'Approval' },
          ]}
        />
        <Skeleton lines={3} />
        <p>
          Balance <Money value={{ amount: '1240.50', currency: 'EUR' }} />
        </p>
      </Card>
      <Card>
        <EmptyState
          icon="heart"
          title="No favourites yet"
          text="Tap the heart on any game and it lands here."
          action={<Button variant="secondary">Browse games</Button>}
        />
      </Card>
      <Card>
        <ErrorState
          title="Games didn’t load"
          text="The connection dropped. Your balance is safe."
          onRetry={() => {}}
          retryLabel="Try again"
        />
      </Card>
      <Toasts
        label="Messages"
        dismissLabel="Dismiss"
        onDismiss={() => {}}
        items={[
          { id: '1', tone: 'success', title: 'Deposit completed', text: '€100.00 added' },
          { id: '2', tone: 'danger', title: 'Withdrawal declined', text: 'Verify your identity first' },
        ]}
      />
    </div>
  ),
}
