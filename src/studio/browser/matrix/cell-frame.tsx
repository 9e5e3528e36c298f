import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { Life, PreviewChoices } from '../../../../schemas/office/index.ts'
import { Note } from '../../../staff-app/browser/parts.tsx'
import { nameIn, t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { marketName } from '../market-name.ts'
import { useFollowed, useSize } from '../pages/following.ts'
import { PLAYERS } from '../pages/location.ts'
import { Preview } from '../pages/preview.ts'
import { SCREENS } from '../pages/stage-choices.tsx'
import { Frame, Page } from '../pages/stage-styles.ts'
import { choicesFor, type Screen, type Shown } from './cells.ts'
import { CellRoot } from './matrix-styles.ts'

interface Choice {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, words: string])[]
  readonly set: (value: string) => Partial<Shown>
}

/** The five axes of one cell; each can be changed by itself. */
const Axes = observer(({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) => {
  const { outline } = useDraft()
  const language = (code: string) => nameIn('language', code)
  const choices: readonly Choice[] = [
    {
      label: t('Language'),
      value: shown.locale,
      options: (outline?.locales ?? []).map((code) => [code, language(code)]),
      set: (locale) => ({ locale }),
    },
    {
      label: t('Market'),
      value: shown.market,
      options: (outline?.markets ?? []).map((market) => [market, marketName(market)]),
      set: (market) => ({ market }),
    },
    {
      label: t('Screen'),
      value: shown.screen,
      options: [
        ['desktop', t('Desktop')],
        ['tablet', t('Tablet')],
        ['phone', t('Phone')],
      ],
      set: (screen) => ({ screen: screen as Screen }),
    },
    {
      label: t('Visitor'),
      value: shown.player,
      options: Object.entries(PLAYERS),
      set: (player) => ({ player: player as Life }),
    },
    {
      label: t('Scheme'),
      value: shown.scheme ?? '',
      options: [
        ['', t('As the brand')],
        ['light', t('Light')],
        ['dark', t('Dark')],
      ],
      set: (scheme) => ({ scheme: (scheme || undefined) as Shown['scheme'] }),
    },
  ]
  return choices.map(({ label, value, options, set }) => (
    <select
      key={label}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange({ ...shown, ...set(target.value) })}
    >
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  ))
})

interface CellFrameProps {
  /** `First` or `Second`. */
  name: string
  shown: Shown
  /** The instant it is looked at; undefined for now. */
  clock: string | undefined
  isBeside: boolean
  onChange: (shown: Shown) => void
  onClose: () => void
}

/** A cell as its visitor gets it, in a frame; it follows what is written. */
export const CellFrame = observer(({ name, shown, clock, isBeside, onChange, onClose }: CellFrameProps) => {
  const draft = useDraft()
  const frame = useRef<HTMLIFrameElement>(null)
  const [preview] = useState(() => new Preview(draft, 'try', isBeside))
  const [ground, [width, height]] = useSize()
  useFollowed(preview, draft, frame)
  const { page, screen } = shown
  const choices = JSON.stringify(choicesFor(shown, clock))
  useEffect(() => void preview.open(page, JSON.parse(choices) as PreviewChoices), [preview, page, choices])
  const [own, least] = SCREENS[screen]
  const scale = Math.min(1, width / own)
  const tall = screen === 'desktop' ? height / scale : Math.min(least, height / scale)
  const { opened, fault, isConnected } = preview
  return (
    <CellRoot aria-label={t('{name} page', { name })}>
      <header>
        <strong>{page}</strong>
        <small role="status">{fault === undefined && !isConnected ? t('Opening …') : ''}</small>
        <button type="button" aria-label={t('Close the {name} page', { name: name.toLowerCase() })} onClick={onClose}>
          ×
        </button>
        <span>
          <Axes shown={shown} onChange={onChange} />
        </span>
      </header>
      <div ref={ground}>
        {fault !== undefined && !opened ? (
          <Note $tone="bad">{fault}</Note>
        ) : (
          opened && (
            <Frame $width={own * scale}>
              <Page
                ref={frame}
                key={opened.address}
                src={opened.address}
                title={t('{name} preview', { name })}
                width={own}
                height={tall}
                sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals"
                $scale={scale}
              />
            </Frame>
          )
        )}
      </div>
    </CellRoot>
  )
})
