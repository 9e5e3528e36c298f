import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { IconButton } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

/** Film and button stand in the hero itself: the film where the picture of its shape stands, and over that. */
const Root = styled.div`
  display: contents;
  video {
    position: absolute;
    inset: 0;
    z-index: -2;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: var(--hero-position, 50% 50%);
    opacity: 0;
    transition: opacity var(--t-3) var(--ease);
  }
  video[data-playing] {
    opacity: 1;
  }
  .fy-icon-button {
    position: absolute;
    inset-block-end: 12px;
    inset-inline-end: 12px;
    z-index: 2;
    border-radius: 50%;
    background: color-mix(in oklab, var(--canvas) 82%, transparent);
    color: var(--fg);
  }
  [data-variant='stage'] & .fy-icon-button {
    position: relative;
    inset: auto;
    grid-area: 1 / 2;
    place-self: end;
    margin: 12px;
  }
  [data-variant='stage'] & video,
  [data-variant='beside'] & video,
  [data-variant='centred'] & video {
    position: static;
    grid-area: 1 / 2;
    z-index: auto;
    min-block-size: 0;
    border-radius: var(--r-l);
  }
  [data-variant='stage'] & video {
    border-radius: 0;
  }
  [data-side='start'] & video {
    grid-area: 1 / 1;
  }
  [data-side='start'] & .fy-icon-button {
    inset-inline: 12px auto;
  }
  [data-variant='centred'] & video {
    grid-area: 2 / 1;
  }
  @media (width < 768px) {
    [data-variant='stage'] & video,
    [data-variant='stage'] & .fy-icon-button {
      grid-area: 1 / 1;
    }
    [data-variant='beside'] & video {
      grid-area: 2 / 1;
    }
    [data-variant='panel'] & video {
      block-size: 240px;
    }
    [data-variant='panel'] & .fy-icon-button {
      inset-block: 12px auto;
    }
  }
`

/** Whether a film may begin by itself: not for those who ask for less motion or save data. */
const mayBegin = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const asks = (query: string) => matchMedia(query).matches
  return !connection?.saveData && !asks('(prefers-reduced-motion: reduce)') && !asks('(prefers-reduced-data: reduce)')
}

const play = (film: HTMLVideoElement | null) => {
  if (!film) return
  // Browsers begin by themselves only what makes no sound.
  film.muted = true
  void film.play().catch(() => undefined)
}

const View = ({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (mayBegin()) play(video.current)
  }, [])
  return (
    <Root {...useRoot()}>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        data-playing={isPlaying || undefined}
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={props.film} type={props.film.includes('.webm') ? 'video/webm' : 'video/mp4'} />
      </video>
      <IconButton
        icon={isPlaying ? 'pause-fill' : 'play-fill'}
        label={t(isPlaying ? 'film.pause' : 'film.play')}
        onClick={() => (isPlaying ? video.current?.pause() : play(video.current))}
      />
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
