import type { Meta, StoryObj } from '@storybook/react-vite'
import { testFacts, testSession } from '../../../engine/stores/testing.tsx'
import { DialogSample } from '../../auth/popup/testing.tsx'
import { sampleCharacters, sampleLoyalty } from '../../loyalty/parts/samples.ts'
import widget from './widget.tsx'

const items = sampleCharacters()
const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Loyalty character',
  component: DialogSample,
  args: {
    widget,
    id: 'dialogs/loyalty-character',
    size: 'm',
    props: { step: 'choose' },
    request: { current: items[0], onChoose: () => undefined },
    options: {
      facts: testFacts({ loyalty: sampleLoyalty() }),
      session: testSession(),
      api: { loyalty: { getCharacters: () => Promise.resolve({ items, offset: 0, limit: 50, total: 3 }) } },
    },
  },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const Choose: Story = {}
export const Confirm: Story = {
  args: {
    form: 'confirm',
    size: 's',
    props: { step: 'confirm' },
    request: { character: items[1], onConfirm: () => undefined },
  },
}
