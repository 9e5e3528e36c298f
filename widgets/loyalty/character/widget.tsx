import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Image } from '../../../engine/ui/index.ts'
import type { LoyaltyInfo } from '../../../schemas/api/loyalty.ts'
import { changeCharacter } from '../parts/change-character.ts'
import { isLoyal, showsCharacter } from '../parts/switches.ts'
import { useInfo } from '../parts/use-info.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  display: flex;
  align-items: center;
  gap: 18px;
  min-inline-size: 0;
  .portrait {
    flex: none;
    display: grid;
    place-items: end center;
    overflow: hidden;
    inline-size: 104px;
    block-size: 104px;
    border-radius: var(--r-l);
    background: radial-gradient(circle at 50% 35%, var(--accent-soft), transparent 70%);
    color: var(--on-accent-soft);
    font-size: 56px;
  }
  .portrait > .fy-icon {
    place-self: center;
  }
  .portrait .fy-image {
    inline-size: 100%;
    block-size: 100%;
    background: none;
    object-fit: contain;
  }
  .character-words {
    display: grid;
    justify-items: start;
    gap: 6px;
    min-inline-size: 0;
  }
  small {
    opacity: 0.86;
    font-size: 13px;
  }
  b {
    font: 700 20px/1.2 var(--display);
    overflow-wrap: anywhere;
  }
  @media (min-width: 768px) {
    &[data-place='loyalty-page'] {
      flex-direction: column;
      text-align: center;
      .portrait {
        inline-size: 200px;
        block-size: 200px;
      }
      .character-words {
        justify-items: center;
      }
    }
  }
  @media (max-width: 767px) {
    &[data-place='loyalty-page'] {
      justify-self: start;
      .portrait {
        inline-size: 64px;
        block-size: 64px;
        font-size: 36px;
      }
    }
  }
`

const View = observer(({ props, data }: ViewProps<Props, LoyaltyInfo | null>) => {
  const root = useRoot()
  const { t } = useI18n()
  const stores = useStores()
  const info = useInfo(data)
  if (!info || !showsCharacter(stores.facts, props.place)) return null
  const { character } = info
  return (
    <Root
      {...root}
      className={props.place === 'loyalty-page' ? undefined : 'fy-card'}
      data-place={props.place}
      data-character={character?.id ?? ''}
      aria-label={t('loyalty.character.yours')}
    >
      <span className="portrait">
        {character ? <Image src={character.image} alt="" width={220} height={220} /> : <Icon name="mask-happy" />}
      </span>
      <div className="character-words">
        <small>{t(character ? 'loyalty.character.yours' : 'loyalty.character.none')}</small>
        {character && <b>{character.title}</b>}
        <Button size="s" variant="secondary" icon="user-switch" onClick={() => changeCharacter(stores, character)}>
          {t(character ? 'loyalty.character.change' : 'loyalty.character.choose')}
        </Button>
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema, LoyaltyInfo | null>({
  load: async ({ api, facts, props, session, signal }) =>
    isLoyal(facts, session) && showsCharacter(facts, props.place) ? api.loyalty.getInfo({}, { signal }) : null,
  View,
})
