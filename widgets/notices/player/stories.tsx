import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useMemo } from 'react'
import { DialogHost } from '../../../engine/dialogs/index.ts'
import { testFacts, testSession, TestSite, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { useSprite } from '../../../engine/ui/index.ts'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { sampleLoyalty, sampleNotice } from '../../loyalty/parts/samples.ts'
import type { LoyaltyNotice } from '../../../schemas/api/loyalty.ts'
import widget from './widget.tsx'

/** The toasts of a player who has clicked for the first time. */
const Shown = ({ notices }: { notices: LoyaltyNotice[] }) => {
  const icons = useSprite()
  const stores = useMemo(
    () =>
      testStores({
        messages: sampleMessages(),
        facts: testFacts({ icons, loyalty: sampleLoyalty({ notification: { duration: 600 } }) }),
        session: testSession(),
        api: { loyalty: { getNotifications: () => Promise.resolve(notices) } },
      }),
    [icons, notices],
  )
  useEffect(() => {
    const stop = stores.start()
    document.body.click()
    return stop
  }, [stores])
  return (
    <>
      <TestWidget widget={widget} id="notices/player" props={{}} stores={stores} />
      <TestSite stores={stores}>
        <DialogHost route={stores.route} />
      </TestSite>
    </>
  )
}
const meta: Meta<typeof Shown> = { title: 'Notices/Player', component: Shown }
export default meta
type Story = StoryObj<typeof Shown>

export const Credit: Story = { args: { notices: [sampleNotice()] } }
export const MessageOnly: Story = {
  args: { notices: [sampleNotice({ trigger: 'profile', type: 'other', amount: null, amountType: null })] },
}
export const SeveralAndLong: Story = {
  args: {
    notices: [
      sampleNotice({ id: 'n1', amount: '12.50', amountType: 'EUR' }),
      sampleNotice({ id: 'n2', title: 'A title that needs more than one line in a toast', image: null }),
    ],
  },
}
