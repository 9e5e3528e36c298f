import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import {
  AmountInput,
  Checkbox,
  DateInput,
  Field,
  Option,
  PasswordInput,
  SearchInput,
  Select,
  TextInput,
} from '../index.ts'

const meta: Meta<typeof Field> = { title: 'Primitives/Field', component: Field }
export default meta
type Story = StoryObj<typeof Field>

const words = { showLabel: 'Show password', hideLabel: 'Hide password' }
export const Text: Story = {
  render: () => (
    <Field label="E-mail" name="email">
      {(control) => <TextInput {...control} type="email" placeholder="name@mail.com" />}
    </Field>
  ),
}
export const WithHint: Story = {
  render: () => (
    <Field label="Promo code" name="promo" hint="75 spins will be added">
      {(control) => <TextInput {...control} defaultValue="SURGE" valid />}
    </Field>
  ),
}
export const Invalid: Story = {
  render: () => (
    <Field label="Password" name="password" note="8 to 128 characters" error="At least 8 characters">
      {(control) => <PasswordInput {...control} {...words} defaultValue="abc" />}
    </Field>
  ),
}
export const Disabled: Story = {
  render: () => (
    <Field label="Country" name="country" hint="Ask support to change it">
      {(control) => <TextInput {...control} disabled defaultValue="Latvia" />}
    </Field>
  ),
}
export const Password: Story = {
  render: () => (
    <Field label="Password" name="password">
      {(control) => <PasswordInput {...control} {...words} />}
    </Field>
  ),
}
export const Choice: Story = {
  render: () => (
    <Field label="Currency" name="currency">
      {(control) => (
        <Select
          {...control}
          defaultValue="EUR"
          options={[
            { value: 'EUR', label: 'EUR €' },
            { value: 'USD', label: 'USD $' },
          ]}
        />
      )}
    </Field>
  ),
}
export const Date: Story = {
  render: () => (
    <Field label="Date of birth" name="birthday" hint="dd.mm.yyyy">
      {(control) => <DateInput {...control} />}
    </Field>
  ),
}
export const Tick: Story = {
  render: () => (
    <>
      <Checkbox defaultChecked>
        I am 18 or older and accept the <a href="#terms">terms</a>
      </Checkbox>
      <Checkbox>Send me new offers</Checkbox>
      <Checkbox disabled>Not to be had here</Checkbox>
    </>
  ),
}

const Amounts = () => {
  const [value, setValue] = useState('100.00')
  return (
    <Field label="Amount" name="amount" hint="Minimum €10, maximum €5,000. No fee.">
      {(control) => (
        <AmountInput
          {...control}
          currencySymbol="€"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onClear={() => setValue('')}
          clearLabel="Clear"
        />
      )}
    </Field>
  )
}
export const Amount: Story = { render: () => <Amounts /> }

const Searching = () => {
  const [value, setValue] = useState('gem')
  return (
    <SearchInput
      label="Search games or providers"
      placeholder="Search games or providers"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onClear={() => setValue('')}
      clearLabel="Clear"
    />
  )
}
export const Search: Story = { render: () => <Searching /> }

export const Options: Story = {
  render: () => (
    <div className="fy-specimen-grid">
      <Option name="method" value="card" defaultChecked tile icon="credit-card" title="Bank card" text="Instant" />
      <Option name="method" value="bank" tile icon="bank" title="Instant bank" text="1–2 min" />
      <Option name="method" value="btc" icon="currency-btc" title="Bitcoin" text="~10 min" />
      <Option name="method" value="none" disabled icon="envelope" title="Cheque" text="Not in your country" />
    </div>
  ),
}
