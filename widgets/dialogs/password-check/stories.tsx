import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApiError } from '../../../engine/api/index.ts'
import { DialogSample } from '../../auth/popup/testing.tsx'
import widget from './widget.tsx'

const refuse = (said: ConstructorParameters<typeof ApiError>[0], status: number) => ({
  check: () => Promise.reject(new ApiError(said, status)),
})
const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Password check',
  component: DialogSample,
  args: { widget, id: 'dialogs/password-check', size: 's', request: { check: () => Promise.resolve() } },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Asked: Story = {}
export const Wrong: Story = {
  args: {
    request: refuse(
      { type: 'InvalidParameterException', code: 14, message: 'No', invalid_parameters: { password: 'wrong' } },
      400,
    ),
  },
}
export const TooManyTries: Story = {
  args: { request: refuse({ type: 'TooManyRequestsException', code: 15, message: 'No', resend_time: 90 }, 429) },
}
