import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Image } from '../../../engine/ui/index.ts'
import type { LoyaltyCharacter, LoyaltyInfo } from '../../../schemas/api/loyalty.ts'
import { changeCharacter } from '../parts/change-character.ts'
import { isLoyal, showsCharacter } from '../parts/switches.ts'
import { useInfo } from '../parts/use-info.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
/** The player's standing and, until they have a character, those to choose from. Null where none is shown. */
type Data = { info: LoyaltyInfo; cast: LoyaltyCharacter[] } | null
/** How many of the characters are pictured. */
const PICTURED = 4

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
  .cast {
    display: flex;
    flex: none;
    gap: 8px;
  }
  .cast .fy-image {
    inline-size: clamp(52px, 18vw, 72px);
    block-size: auto;
    aspect-ratio: 1;
    border-radius: var(--r-m);
    background: var(--accent-soft);
    object-fit: contain;
  }
  &:has(.cast) {
    flex-wrap: wrap;
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
      .cast {
        display: grid;
        grid-template-columns: repeat(2, auto);
        gap: 12px;
      }
      .cast .fy-image {
        inline-size: 116px;
        border-radius: var(--r-l);
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

const View = observer(({ props, data }: ViewProps<Props, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const stores = useStores()
  const info = useInfo(data?.info ?? null)
  if (!info || !showsCharacter(stores.facts, props.place)) return null
  const { character } = info
  const { cast } = data!
  return (
    <Root
      {...root}
      className={props.place === 'loyalty-page' ? undefined : 'fy-card'}
      data-place={props.place}
      data-character={character?.id ?? ''}
      aria-label={t('loyalty.character.yours')}
    >
      {character || cast.length === 0 ? (
        <span className="portrait">
          {character ? <Image src={character.image} alt="" width={220} height={220} /> : <Icon name="mask-happy" />}
        </span>
      ) : (
        <span className="cast">
          {cast.map(({ id, image }) => (
            <Image key={id} src={image} alt="" width={116} height={116} />
          ))}
        </span>
      )}
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

export default defineWidget<typeof schema, Data>({
  load: async ({ api, facts, props, session, signal }) => {
    if (!isLoyal(facts, session) || !showsCharacter(facts, props.place)) return null
    const info = await api.loyalty.getInfo({}, { signal })
    if (info.character) return { info, cast: [] }
    const { items } = await api.loyalty.getCharacters({ limit: PICTURED }, { signal })
    return { info, cast: items }
  },
  View,
})
