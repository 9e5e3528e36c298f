import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  testFacts,
  testSession,
  TestWidget,
  testStores,
  type TestSiteOptions,
} from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const fields = [
  { sysname: 'email', type: 'input', label: 'E-mail', rules: [{ rule: 'email' }] },
  { sysname: 'password', type: 'password', label: 'Password', hint: '8 to 128 characters' },
]
const Sample = ({ view, options }: { view: 'authorization' | 'registration'; options?: TestSiteOptions }) => {
  const stores = testStores({
    messages: sampleMessages(),
    facts: testFacts(),
    api: { account: { getPersonalDataFields: () => Promise.resolve(fields) } },
    ...options,
  })
  return <TestWidget widget={widget} id="auth/embedded" props={{ view, termsHref: '/terms' }} stores={stores} />
}
const meta: Meta<typeof Sample> = { title: 'Auth/Embedded', component: Sample, args: { view: 'authorization' } }
export default meta
type Story = StoryObj<typeof Sample>

export const LogIn: Story = {}
export const Registration: Story = { args: { view: 'registration' } }
export const Done: Story = { args: { options: { session: testSession() } } }
export const FieldsThatDoNotLoad: Story = { args: { view: 'registration', options: { api: {} } } }
