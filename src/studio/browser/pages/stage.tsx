import { observer } from 'mobx-react-lite'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import type { PreviewChoices } from '../../../../schemas/office/index.ts'
import type { PreviewColours, PreviewHead, PreviewSeen } from '../../../../schemas/office/preview-messages.ts'
import { useDraft } from '../draft/context.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { keyOf, type Place } from '../draft/types.ts'
import { StudioIcon } from '../icons.tsx'
import { DragContext, letGo } from './drag.tsx'
import { useFollowed, useSize } from './following.ts'
import { choicesOf, usePagesLocation, useSeats } from './location.ts'
import { Preview, type Picked } from './preview.ts'
import { Choices, SCREENS } from './stage-choices.tsx'
import { Frame, Page, StageRoot } from './stage-styles.ts'

/** The field that decides what is seen on the page, or the key of its text; undefined where neither does. */
const fieldOf = async (draft: DraftStore, place: Place, seen: PreviewSeen, locale: string | undefined) => {
  const { brand, id, office } = draft
  const { link, ...rest } = seen
  if (rest.text === undefined && rest.picture === undefined && link === undefined) return undefined
  const asked = {
    brand,
    id,
    ...place,
    ...rest,
    ...(link !== undefined && { link }),
    ...(locale !== undefined && { locale }),
  }
  // What cannot be told selects the widget alone.
  const { pointer, key } = await office.call('studio.seen', asked).catch(() => ({ pointer: null, key: null }))
  if (pointer !== null) return { field: pointer }
  return key === null ? undefined : { text: key }
}

/** A widget that is dragged within the page, by where that is in Studio. */
const useDragged = (draft: DraftStore, frame: React.RefObject<HTMLIFrameElement | null>) => {
  const known = useSeats()
  const drag = use(DragContext)
  return (place: Place, { x, y }: { x: number; y: number }, phase: 'move' | 'drop' | 'leave') => {
    const page = frame.current
    const seat = known.get(keyOf(place))
    if (!page || seat?.node.kind !== 'widget' || !draft.isOpen) return
    const { left, top, width } = page.getBoundingClientRect()
    const scale = width / page.offsetWidth
    if (!drag.dragged && phase === 'move') drag.start({ kind: 'move', seat }, { seats: known, widgets: draft.widgets })
    drag.move(left + x * scale, top + y * scale)
    if (phase === 'drop') letGo()
    else if (phase === 'leave') drag.cancel()
  }
}

interface StageProps {
  /** Whether a click does what it does for players, and nothing can be selected. */
  isUsed?: boolean
  /** Gets the colours of what is clicked, instead of the widget being selected. */
  onColours?: (colours: PreviewColours) => void
  /** Gets what the page that is shown tells search engines. */
  onHead?: (head: PreviewHead) => void
}

/** A preview that follows the draft and what is selected. */
const usePreview = (
  draft: DraftStore,
  frame: React.RefObject<HTMLIFrameElement | null>,
  { isUsed = false, onColours, onHead }: StageProps,
) => {
  const shown = useRef<string>(undefined)
  const { path, view, seat, select, look } = usePagesLocation()
  const known = useSeats()
  const picked = useEffectEvent((place: Place, { seen, colours, by }: Picked) => {
    if (onColours) return colours && onColours(colours)
    if (!known.has(keyOf(place))) return undefined
    // Keys go on in the form; a pointer to the field of what it points at.
    if (!seen) return select(place, { field: '' })
    if (by === 'pointer') select(place)
    void fieldOf(draft, place, seen, view.locale).then(
      (within) => (within ?? by === 'keys') && select(place, within ?? { field: '' }),
    )
  })
  const { outline } = draft
  const choices = JSON.stringify(choicesOf(view))
  const asked = (to: string) => `${to} ${choices}`
  const went = useEffectEvent((to: string) => {
    const [, first = '', ...rest] = to.split('/')
    const bare = outline?.locales.includes(first) ? `/${rest.join('/')}` : to
    if (bare === path) return
    shown.current = asked(bare)
    look({ path: bare })
  })
  const told = useEffectEvent((head: PreviewHead) => onHead?.(head))
  const [preview] = useState(() => new Preview(draft, isUsed ? 'try' : 'edit'))
  const drag = use(DragContext)
  const dragged = useEffectEvent(useDragged(draft, frame))
  useEffect(() => {
    drag.beside(preview)
    return preview.listen({ picked, went, dragged, told })
  }, [preview, drag])
  useEffect(() => {
    // The page itself went there.
    const key = `${path} ${choices}`
    if (shown.current === key) return
    shown.current = key
    void preview.open(path, JSON.parse(choices) as PreviewChoices)
  }, [preview, path, choices])
  const opened = useEffectEvent(() => {
    void preview.open(path, choicesOf(view))
  })
  useFollowed(preview, draft, frame)
  const [file, pointer] = [seat?.node.file, seat?.node.pointer]
  useEffect(() => {
    const isNone = isUsed || onColours !== undefined || file === undefined || pointer === undefined
    preview.select(isNone ? undefined : { file, pointer })
  }, [preview, file, pointer, isUsed, onColours])
  return { preview, reopen: () => opened() }
}

/** Says that the page is for others than it is looked at as, and looks at it as one of them. */
const NotShown = observer(() => {
  const { root, path, view, look } = usePagesLocation()
  const isGuest = view.player === undefined || view.player === 'guest'
  const isOther = root?.access !== undefined && root.detail === path && (root.access === 'player') === isGuest
  if (!isOther) return null
  return (
    <Button kind="ghost" className="not" onClick={() => look({ player: isGuest ? 'new' : undefined })}>
      {isGuest ? t('For players alone: show as a player') : t('For guests alone: show as a guest')}
    </Button>
  )
})

/** The page of the draft as visitors get it, in a frame. */
export const Stage = observer((props: StageProps) => {
  const { isUsed = false } = props
  const draft = useDraft()
  const { view, path } = usePagesLocation()
  const [mode, setMode] = useState<'edit' | 'try'>(isUsed ? 'try' : 'edit')
  const frame = useRef<HTMLIFrameElement>(null)
  const { preview, reopen } = usePreview(draft, frame, props)
  const [ground, [width, height]] = useSize()
  const [own, least] = SCREENS[view.screen]
  const scale = Math.min(1, (width - 40) / own)
  const tall = Math.max(view.screen === 'desktop' ? 0 : Math.min(least, (height - 52) / scale), (height - 52) / scale)
  const { opened, fault, isConnected, took } = preview
  const turn = (to: 'edit' | 'try') => {
    setMode(to)
    preview.turn(to)
  }
  return (
    <StageRoot>
      <div className="cell" role="group" aria-label={t('What the preview shows')}>
        <Choices mode={mode} {...(!isUsed && { onMode: turn })} />
      </div>
      <div className="ground" ref={ground}>
        {fault !== undefined && !opened ? (
          <Unread title={t('The preview cannot be shown')} fault={fault} onRetry={reopen} />
        ) : (
          <Frame $width={own * scale}>
            <div className="url" dir="ltr">
              <span>{opened ? new URL(opened.address).host : ''}</span>
              <strong>{path}</strong>
              <NotShown />
              <small role="status">
                {!isConnected ? t('Opening …') : took === undefined ? '' : t('shown after {took} ms', { took })}
              </small>
              <button type="button" aria-label={t('Load the preview anew')} title={t('Load anew')} onClick={reopen}>
                <StudioIcon name="reload" size={14} />
              </button>
            </div>
            {opened && (
              <Page
                ref={frame}
                key={opened.address}
                src={opened.address}
                title={t('Preview')}
                width={own}
                height={tall}
                sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals"
                $scale={scale}
              />
            )}
          </Frame>
        )}
      </div>
    </StageRoot>
  )
})
