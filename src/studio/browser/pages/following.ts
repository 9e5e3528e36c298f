import { reaction } from 'mobx'
import { useEffect, useRef, useState } from 'react'
import type { DraftStore } from '../draft/draft-store.ts'
import type { Preview } from './preview.ts'

/** The size of an element, as it changes. */
export const useSize = () => {
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

/** Listens to the page of a preview while it is shown, and shows there what is written. */
export const useFollowed = (preview: Preview, draft: DraftStore, frame: React.RefObject<HTMLIFrameElement | null>) => {
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
      // Only what is written asks again: an answer that is here must not.
      reaction(
        () => draft.written + draft.epoch,
        () => void preview.refresh(),
      ),
    [draft, preview],
  )
  useEffect(
    () =>
      reaction(
        () => draft.typed,
        (typed) => typed && preview.type(typed),
      ),
    [draft, preview],
  )
}
