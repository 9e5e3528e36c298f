import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, DialogShell, Field, TextInput } from '../index.ts'

const meta: Meta<typeof DialogShell> = {
  title: 'Primitives/Dialog',
  component: DialogShell,
  args: {
    kind: 'sample',
    labelClose: 'Close',
    onClose: () => {},
    title: 'Create account',
    children: (
      <>
        <p>Plug in and get a hundred spins.</p>
        <Field label="E-mail" name="email">
          {(control) => <TextInput {...control} type="email" />}
        </Field>
      </>
    ),
  },
}
export default meta
type Story = StoryObj<typeof DialogShell>

export const Popup: Story = {}
export const WithBanner: Story = {
  args: { size: 'l', banner: <div className="fy-specimen-banner" />, footer: <Button>Create account</Button> },
}
export const Confirm: Story = {
  args: {
    form: 'confirm',
    title: 'Take a break?',
    children: <p>You will be logged out for 24 hours.</p>,
    footer: (
      <>
        <Button variant="secondary">Not now</Button>
        <Button variant="danger">Take a break</Button>
      </>
    ),
  },
}
export const Curtain: Story = { args: { form: 'curtain', title: 'Bet slip', children: <p>Your slip is empty.</p> } }
export const NotClosable: Story = { args: { closable: false, title: 'New terms' } }
export const LongContent: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, index) => (
      <p key={index}>Paragraph {index + 1} of the terms of this offer.</p>
    )),
  },
}
