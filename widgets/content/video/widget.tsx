import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { Marked } from '../parts/markup.tsx'
import type schema from './schema.ts'

const Root = styled.section<{ $aspect: string }>`
  padding-block: 12px;
  video {
    display: block;
    inline-size: 100%;
    aspect-ratio: ${({ $aspect }) => $aspect};
    border-radius: var(--r-l);
    background: var(--surface);
    object-fit: cover;
  }
  figcaption {
    padding-block-start: 8px;
    font-size: 14px;
    color: var(--fg-muted);
  }
`

const View = ({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { locale } = useI18n()
  return (
    <Root {...useRoot()} $aspect={props.aspect}>
      <figure>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without speech has none */}
        <video controls preload="none" playsInline aria-label={props.label} poster={props.poster || undefined}>
          <source src={props.film} type={props.film.includes('.webm') ? 'video/webm' : 'video/mp4'} />
          {props.captions && (
            <track kind="captions" src={props.captions} srcLang={locale} label={props.label} default />
          )}
        </video>
        {props.caption && (
          <figcaption>
            <Marked text={props.caption} />
          </figcaption>
        )}
      </figure>
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
