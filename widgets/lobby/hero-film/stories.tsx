import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sample, sampleGame } from '../parts/samples.tsx'
import heroWidget from '../hero/widget.tsx'
import widget from './widget.tsx'

const meta: Meta = { title: 'lobby/hero-film' }
export default meta
type Story = StoryObj

const film = <Sample widget={widget} id="lobby/hero-film" props={{ film: '/film.webm' }} />
const hero = (variant: string) => (
  <Sample
    widget={heroWidget}
    id="lobby/hero"
    props={{
      variant,
      eyebrow: '',
      title: 'A film in place of a picture',
      text: 'The picture shows until it plays.',
      note: '',
      alt: '',
      image: sampleGame().image_url,
      imageMobile: sampleGame().image_url,
      actions: [{ label: 'Start playing', href: '?show_popup_reg=1' }],
      playerActions: [],
    }}
    slots={{ film }}
  />
)

export const Panel: Story = { render: () => hero('panel') }
export const Beside: Story = { render: () => hero('beside') }
