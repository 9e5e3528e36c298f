import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import widget from './widget.tsx'

const meta: Meta<typeof DialogSample> = { title: 'Dialogs/Confirm e-mail', component: DialogSample, args: { widget, id: 'dialogs/confirm-email', size: 's' } }
export default meta
export const Shown: StoryObj<typeof DialogSample> = {}
