import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStore } from '../../../engine/stores/index.ts'
import { characterStore } from '../parts/character-store.ts'
import { emphasised } from './banner.tsx'

const Root = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: 18px;
  padding: 36px 28px 0;
  background: radial-gradient(circle at 50% 70%, var(--accent-soft), var(--auth-banner, var(--sunken)) 70%);
  color: var(--auth-banner-fg, var(--fg));
  .title {
    font-family: var(--display);
    font-size: var(--auth-banner-size, 27px);
    font-weight: var(--display-weight);
    line-height: 1.04;
    text-wrap: balance;
  }
  .title em {
    color: var(--auth-banner-em, var(--accent-text));
    font-style: var(--auth-banner-em-style, normal);
  }
  .cast {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-content: end;
    gap: 8px;
  }
  .cast[data-alone] {
    grid-template-columns: minmax(0, 1fr);
  }
  img {
    inline-size: 100%;
    block-size: auto;
    max-block-size: 280px;
    object-fit: contain;
  }
  @media (max-width: 767px) {
    grid-template: minmax(0, 1fr) / minmax(0, 1fr) auto;
    align-items: center;
    padding: 0 18px;
    .title {
      font-size: var(--auth-banner-size-phone, 19px);
    }
    .cast,
    .cast[data-alone] {
      display: flex;
      block-size: 148px;
    }
    .cast img {
      inline-size: auto;
      block-size: 132px;
      align-self: end;
    }
    .cast img + img {
      display: none;
    }
  }
`

/** The area beside the registration where characters can be chosen and the brand has no banner (AUTH-05). */
export const Characters = observer(() => {
  const { t } = useI18n()
  const choice = useStore(characterStore)
  useEffect(() => void choice.load(), [choice])
  const { chosen } = choice
  const shown = chosen ? [chosen] : choice.items.slice(0, 4)
  return (
    <Root data-characters>
      <p className="title">{emphasised(t('auth.character.title'))}</p>
      <div className="cast" data-alone={shown.length === 1 || undefined}>
        {shown.map(({ id, image }) => (
          <img key={id} src={image} alt="" width={220} height={220} />
        ))}
      </div>
    </Root>
  )
})
