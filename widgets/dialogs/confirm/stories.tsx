import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import widget from './widget.tsx'

const question = {
  title: 'Cancel this withdrawal?',
  text: '€50.00 goes back to your balance.',
  confirm: 'Cancel it',
  cancel: 'Keep it',
  onConfirm: () => undefined,
}
const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Confirm',
  component: DialogSample,
  args: { widget, id: 'dialogs/confirm', form: 'confirm', size: 's', request: question },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Plain: Story = {}
export const Dangerous: Story = { args: { request: { ...question, tone: 'danger' } } }
export const LongTexts: Story = {
  args: { request: { ...question, title: question.title.repeat(3), text: question.text.repeat(8) } },
}
