import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import widget from './widget.tsx'

const props = {
  title: 'A few details are missing',
  text: 'Before you can go on, we need the rest of your details.',
  confirm: 'Fill them in',
  cancel: 'Not now',
  href: '/profile/settings',
  toastType: 'fill_for_deposit',
}
const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Fill profile info',
  component: DialogSample,
  args: { widget, id: 'dialogs/fill-profile-info', form: 'confirm', size: 's', props },
}
export default meta
export const Shown: StoryObj<typeof DialogSample> = {}
