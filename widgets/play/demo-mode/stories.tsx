import type { Meta, StoryObj } from '@storybook/react-vite'
import { testSession, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { Sample } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

const guest: TestSiteOptions = {}
const props = { game: 'neon-dice' }
const show = (changes: Record<string, unknown> = {}, data: unknown = undefined, options: TestSiteOptions = guest) => (
  <Sample widget={widget} id="play/demo-mode" props={{ ...props, ...changes }} data={data} options={options} />
)

const meta: Meta = { title: 'play/demo-mode' }
export default meta
type Story = StoryObj

export const Guest: Story = { render: () => show() }
export const Player: Story = { render: () => show({}, undefined, { session: testSession() }) }
