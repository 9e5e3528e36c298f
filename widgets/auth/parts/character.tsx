import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStore } from '../../../engine/stores/index.ts'
import { Image, Option } from '../../../engine/ui/index.ts'
import { characterStore } from './character-store.ts'

/** The choice of a character: its place while it is not known which there are, nothing where there are none. */
export const CharacterField = observer(() => {
  const { t } = useI18n()
  const choice = useStore(characterStore)
  useEffect(() => void choice.load(), [choice])
  if (choice.isOpen) return <div className="characters-place" />
  if (choice.items.length === 0) return null
  return (
    <fieldset className="betting characters">
      <legend>{t('auth.character.legend')}</legend>
      <div>
        {choice.items.map(({ id, title, image }) => (
          <Option
            key={id}
            tile
            name="character"
            value={id}
            title={title}
            image={<Image src={image} alt="" width={72} height={72} />}
            checked={id === choice.id}
            onChange={() => choice.choose(id)}
          />
        ))}
      </div>
      <small>{t('auth.character.later')}</small>
    </fieldset>
  )
})
