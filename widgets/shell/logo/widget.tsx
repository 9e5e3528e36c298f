import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type schema from './schema.ts'

const Root = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  min-block-size: 44px;
  color: var(--logo-colour, var(--fg));
  .picture {
    block-size: var(--logo-height, 40px);
    inline-size: auto;
  }
  .mark {
    block-size: var(--logo-mark-height, 31px);
    inline-size: auto;
  }
  .name {
    font: var(--logo-weight, var(--display-weight)) var(--logo-size, 19px)/1 var(--display);
    font-variation-settings: var(--display-settings);
    letter-spacing: var(--tracking);
  }
  &[data-variant='stacked'] {
    flex-direction: column;
    justify-content: center;
    gap: 2px;
  }
  &[data-variant='stacked'] .mark {
    block-size: var(--logo-mark-height, 23px);
  }
  &[data-size='s'] .mark {
    block-size: 24px;
  }
  &[data-size='s'] .picture {
    block-size: 28px;
  }
  @media (width >= 768px) {
    .picture + .mark {
      display: none;
    }
  }
  @media (width < 768px) {
    &[data-compact='mark'] .picture,
    &[data-compact='mark'] .name,
    &[data-compact='name'] .mark {
      display: none;
    }
    &[data-compact='mark'] {
      min-inline-size: 44px;
      justify-content: flex-start;
    }
    .name {
      font-size: var(--logo-size-phone, var(--logo-size, 19px));
    }
    .picture {
      block-size: min(var(--logo-height, 40px), 32px);
    }
  }
`

const View = ({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const { facts, navigation } = useStores()
  const isPicture = props.variant === 'image' && facts.logo
  // Without a mark there is nothing to show in the place of the logo.
  const compact = props.compact === 'mark' && !props.mark ? 'same' : props.compact
  const mark = props.mark && <img className="mark" src={props.mark} alt="" width="40" height="40" />
  return (
    <Root
      {...useRoot()}
      href={navigation.href('/')}
      aria-label={t('shell.home', { brand: props.name || facts.name })}
      data-variant={props.variant}
      data-compact={compact}
      data-size={props.size}
    >
      {isPicture ? (
        <>
          <img className="picture" src={facts.logo} alt="" width="160" height="40" />
          {compact === 'mark' && mark}
        </>
      ) : (
        <>
          {mark}
          <span className="name">{props.name || facts.name}</span>
        </>
      )}
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
