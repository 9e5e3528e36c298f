import { autorun } from 'mobx'
import { observer } from 'mobx-react-lite'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, Empty } from '../../../staff-app/browser/parts.tsx'
import type { PreviewSeen } from '../../../../schemas/office/preview-messages.ts'
import { useDraft } from '../draft/context.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { keyOf, type Place } from '../draft/types.ts'
import { StudioIcon } from '../icons.tsx'
import { DragContext, letGo } from './drag.tsx'
import { usePagesLocation, useSeats } from './location.ts'
import { Preview } from './preview.ts'
import { Choices, SCREENS } from './stage-choices.tsx'
import { Frame, Page, StageRoot } from './stage-styles.ts'

/** The size of an element, as it changes. */
const useSize = () => {
  const [size, setSize] = useState<readonly [number, number]>([0, 0])
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize([element.clientWidth, element.clientHeight]))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}

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

/** Listens to the page of a preview while it is shown, and shows there what is written. */
const useFollowed = (preview: Preview, draft: DraftStore, frame: React.RefObject<HTMLIFrameElement | null>) => {
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => preview.hello(event, frame.current?.contentWindow)
    addEventListener('message', hear)
    return () => {
      removeEventListener('message', hear)
      preview.close()
    }
  }, [preview, frame])
  useEffect(
    () =>
      autorun(() => {
        if (draft.written + draft.epoch > 0) void preview.refresh()
      }),
    [draft, preview],
  )
}

/** A preview that follows the draft and what is selected. */
const usePreview = (draft: DraftStore, frame: React.RefObject<HTMLIFrameElement | null>, isUsed: boolean) => {
  const shown = useRef<string>(undefined)
  const { path, view, seat, select, look } = usePagesLocation()
  const known = useSeats()
  const picked = useEffectEvent((place: Place, seen: PreviewSeen | undefined) => {
    if (!known.has(keyOf(place))) return
    // Keys go on in the form; a pointer to the field of what it points at.
    if (!seen) return select(place, { field: '' })
    select(place)
    void fieldOf(draft, place, seen, view.locale).then((within) => within && select(place, within))
  })
  const { outline } = draft
  const { scheme, locale } = view
  const asked = (to: string) => JSON.stringify([to, scheme, locale])
  const went = useEffectEvent((to: string) => {
    const [, first = '', ...rest] = to.split('/')
    const bare = outline?.locales.includes(first) ? `/${rest.join('/')}` : to
    if (bare === path) return
    shown.current = asked(bare)
    look({ path: bare })
  })
  const [preview] = useState(() => new Preview(draft, isUsed ? 'try' : 'edit'))
  const drag = use(DragContext)
  const dragged = useEffectEvent(useDragged(draft, frame))
  useEffect(() => {
    drag.beside(preview)
    return preview.listen({ picked, went, dragged })
  }, [preview, drag])
  useEffect(() => {
    // The page itself went there.
    const key = JSON.stringify([path, scheme, locale])
    if (shown.current === key) return
    shown.current = key
    void preview.open(path, { ...(scheme && { scheme }), ...(locale !== undefined && { locale }) })
  }, [preview, path, scheme, locale])
  const opened = useEffectEvent(() => {
    void preview.open(path, { ...(scheme && { scheme }), ...(locale !== undefined && { locale }) })
  })
  useFollowed(preview, draft, frame)
  const [file, pointer] = [seat?.node.file, seat?.node.pointer]
  useEffect(() => {
    const isNone = isUsed || file === undefined || pointer === undefined
    preview.select(isNone ? undefined : { file, pointer })
  }, [preview, file, pointer, isUsed])
  return { preview, reopen: () => opened() }
}

/**
 * The page of the draft as visitors get it, in a frame.
 * @param isUsed whether a click does what it does for players, and nothing can be selected
 */
export const Stage = observer(({ isUsed = false }: { isUsed?: boolean }) => {
  const draft = useDraft()
  const { view, path } = usePagesLocation()
  const [mode, setMode] = useState<'edit' | 'try'>(isUsed ? 'try' : 'edit')
  const frame = useRef<HTMLIFrameElement>(null)
  const { preview, reopen } = usePreview(draft, frame, isUsed)
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
      <div className="cell" role="group" aria-label="What the preview shows">
        <Choices mode={mode} {...(!isUsed && { onMode: turn })} />
      </div>
      <div className="ground" ref={ground}>
        {fault !== undefined && !opened ? (
          <Empty title="The preview cannot be shown">
            <p>{fault}</p>
            <Button onClick={reopen}>Try again</Button>
          </Empty>
        ) : (
          <Frame $width={own * scale}>
            <div className="url">
              <span>{opened ? new URL(opened.address).host : ''}</span>
              <strong>{path}</strong>
              <small role="status">
                {!isConnected ? 'Opening …' : took === undefined ? '' : `shown after ${took} ms`}
              </small>
              <button type="button" aria-label="Load the preview anew" title="Load anew" onClick={reopen}>
                <StudioIcon name="reload" size={14} />
              </button>
            </div>
            {opened && (
              <Page
                ref={frame}
                key={opened.address}
                src={opened.address}
                title="Preview"
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
