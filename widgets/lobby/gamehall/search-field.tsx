import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { SearchInput } from '../../../engine/ui/index.ts'

/** How long typing must rest before the list follows, in milliseconds. */
const TYPING_MS = 300

/** The hall's own search: typed text reaches the address after a short pause, or at once with Enter. */
export const HallSearch = ({ value, onSearch }: { value: string; onSearch: (query: string) => void }) => {
  const { t } = useI18n()
  const [text, setText] = useState(value)
  // The text last sent to the address: its result must not undo what was typed since.
  const asked = useRef(value)
  const ask = (query: string) => {
    if (query === asked.current) return
    asked.current = query
    onSearch(query)
  }
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])
  const askForTyped = useEffectEvent(() => ask(text.trim()))
  useEffect(() => {
    if (text.trim() === asked.current) return
    const timer = setTimeout(() => askForTyped(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <form
      className="hall-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        ask(text.trim())
      }}
    >
      <SearchInput
        name="query"
        label={t('lobby.search_games')}
        placeholder={t('lobby.search_games')}
        value={text}
        maxLength={100}
        clearLabel={t('lobby.clear')}
        onChange={(event) => setText(event.target.value)}
        onClear={() => setText('')}
      />
    </form>
  )
}
