import { useState } from 'react'
import { exampleOf } from '../model/control.ts'
import { IconButton, LinkButton } from '../parts.tsx'
import { useChange, type NodeProps } from '../node-field.tsx'
import { placeholderOf, useControl } from './attributes.ts'
import { Lookup, useDetail } from './lookup.tsx'
import { textOf, useText } from './use-text.ts'
import { t } from '../words.ts'

/** What a text begins with that is the key of a message. */
const KEY = 't:'

/** A text for players: words, or the key of a message (`t:key`), which is looked up by its key or its words. */
export const WordsControl = (props: NodeProps) => {
  const { node, value, standing, name } = props
  const draft = useText(props)
  const change = useChange(props)
  const attributes = useControl(props)
  const written = textOf(value ?? standing)
  const message = useDetail('text', written.startsWith(KEY) ? written : '')
  const [isLooking, setLooking] = useState(false)
  const isKey = isLooking || textOf(value).startsWith(KEY)
  return (
    <div className="sf-words">
      {isKey ? (
        <Lookup
          format="text"
          text={draft.text}
          placeholder={t('Find a text by its key or its words')}
          onType={(text) => {
            // Words that are typed over a key do not change the input under the hand that types.
            setLooking(true)
            draft.type(text)
          }}
          onPick={(name) => {
            draft.type(name)
            draft.settle()
            change(name)
            setLooking(false)
          }}
          onLeave={() => {
            draft.settle()
            setLooking(false)
          }}
          attributes={attributes}
        />
      ) : (
        <textarea
          {...attributes}
          data-words
          className="sf-input"
          rows={1}
          value={draft.text}
          placeholder={placeholderOf(value === '' ? undefined : (message ?? standing), exampleOf(node))}
          onChange={({ target }) => draft.type(target.value)}
          onBlur={draft.settle}
        />
      )}
      {!isKey && (
        <IconButton label={t('Use a message for {name}', { name })} icon="message" onClick={() => setLooking(true)} />
      )}
      {isKey && (
        <div className="sf-under">
          {message !== undefined && <p className="sf-detail">“{message}”</p>}
          <LinkButton onClick={() => change(message ?? '')}>{t('Write words')}</LinkButton>
        </div>
      )}
    </div>
  )
}
