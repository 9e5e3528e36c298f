import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApiError } from '../../../engine/api/index.ts'
import { DialogSample } from '../popup/testing.tsx'
import widget from './widget.tsx'

const refuse = (more: object) => ({
  api: {
    auth: {
      login: () =>
        Promise.reject(new ApiError({ type: 'AuthorizationException', code: 4, message: 'Not now', ...more }, 401)),
    },
  },
})
const meta: Meta<typeof DialogSample> = {
  title: 'Auth/Mini-app',
  component: DialogSample,
  args: { widget, id: 'auth/mini-app', size: 's' },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Entering: Story = {
  args: { options: { api: { auth: { login: () => new Promise<never>(() => undefined) } } } },
}
export const SecondStep: Story = {
  args: { options: refuse({ message: 'two_factor_auth is enable', resend_time: 60, error_data: { method: 'mail' } }) },
}
export const TooOld: Story = { args: { options: refuse({ error_data: { mini_app: 'stale' } }) } }
export const Offline: Story = {
  args: { options: { api: { auth: { login: () => Promise.reject(new Error('offline')) } } } },
}
