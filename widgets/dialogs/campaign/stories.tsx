import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import { samplePopup } from '../../rewards/parts/samples.ts'
import widget from './widget.tsx'

const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Popup of a campaign',
  component: DialogSample,
  args: { widget, id: 'dialogs/campaign', size: 'm', request: { popup: samplePopup() } },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const WithAWayOn: Story = {}
export const WithoutAWayOn: Story = { args: { request: { popup: samplePopup({ link: null }) } } }
export const Preview: Story = { args: { request: { popup: samplePopup(), isPreview: true } } }
export const LongTexts: Story = {
  args: {
    request: {
      popup: samplePopup({
        title: 'A title that needs more than one line in a dialog of this size',
        text: `${'A sentence of a campaign that has much to say. '.repeat(8)}\n\nA second paragraph.`,
      }),
    },
  },
}
