import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSample } from '../../auth/popup/testing.tsx'
import notice from '../notice/widget.tsx'

const meta: Meta<typeof DialogSample> = {
  title: 'Dialogs/Opener',
  component: DialogSample,
  args: {
    widget: notice,
    id: 'dialogs/notice',
    size: 's',
    props: {
      icon: 'gift',
      title: 'Welcome back',
      text: 'New tables opened while you were away.',
      money: '',
      action: { label: 'See them', href: '/gamehall' },
      close: 'Later',
    },
  },
}
export default meta
type Story = StoryObj<typeof DialogSample>

export const WhatItOpens: Story = {}
