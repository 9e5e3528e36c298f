import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { STAND_IN_RATIO } from './stand-in.ts'

/** Number of further requests for a picture that failed, before its fallback is shown. */
export const IMAGE_RETRIES = 12
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000

export interface ImageProps {
  src: string
  /** The picture at twice its size, for larger places and denser screens; `width` is then that of `src` itself. */
  src2x?: string | undefined
  srcSet?: string
  sizes?: string
  alt: string
  /** Size in px; reserves the space before the picture has loaded. */
  width: number
  height: number
  /** Loads at once with high priority, for the first screen. Otherwise loads when it is near the viewport. */
  eager?: boolean
  /**
   * The picture may not be drawn yet: until it is, the server sends one that stands in for it. Told of each picture
   * that arrives whether it is such a one; while it is, the picture is asked for again, with growing pauses.
   */
  onArrival?: (isStandIn: boolean) => void
  /** Shown if the picture cannot be loaded. Default: a panel with an icon and the alt text. */
  fallback?: ReactNode
  className?: string
}

/**
 * The two sizes of a picture, of which a browser takes the one its place and its screen need. A picture that loads
 * late has its place by then (`auto`): small tiles of a phone do with the small one, half the bytes.
 */
const twoSizes = ({ src, src2x, width, eager }: ImageProps) =>
  src2x && { srcSet: `${src} ${width}w, ${src2x} ${2 * width}w`, sizes: eager ? `${width}px` : `auto, ${width}px` }

/** Of the picture `src`: requests after the first that failed, and whether no more are made. */
interface Tried {
  src: string
  retries: number
  isGone: boolean
}
const NOT_TRIED: Tried = { src: '', retries: 0, isGone: false }

/** A picture this many times as wide as high stands in for another (`STAND_IN_RATIO`, less what rounding takes). */
const STAND_IN = STAND_IN_RATIO - 0.5
/** The address under which a picture is asked for anew, past what the browser keeps of it. */
const anew = (src: string, asked: number): string =>
  asked === 0 ? src : `${src}${src.includes('?') ? '&' : '?'}again=${asked}`

/**
 * Asks again for a picture that is not drawn yet, until it is there.
 * @returns the addresses to show, and what to do with each picture that arrives
 */
const useMaking = ({ src, src2x, onArrival }: ImageProps) => {
  const [asked, setAsked] = useState({ src, times: 0 })
  const times = asked.src === src ? asked.times : 0
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const arrived = (image: HTMLImageElement) => {
    if (!onArrival || image.naturalHeight === 0) return
    const isStandIn = image.naturalWidth > STAND_IN * image.naturalHeight
    onArrival(isStandIn)
    clearTimeout(timer.current)
    if (!isStandIn || times >= IMAGE_RETRIES) return
    const delay = Math.min(FIRST_DELAY_MS * 2 ** times, LONGEST_DELAY_MS)
    timer.current = setTimeout(() => setAsked({ src, times: times + 1 }), delay)
  }
  return { src: anew(src, times), src2x: src2x && anew(src2x, times), arrived }
}

/** The place of a picture that could not be loaded. */
const Failed = ({ alt, width, height, fallback, className }: ImageProps) => (
  <span
    className={classes('fy-image', 'fy-image-failed', className)}
    role={alt ? 'img' : undefined}
    aria-label={alt || undefined}
  >
    <svg
      className="fy-image-space"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    />
    <span className="fy-image-fallback" aria-hidden="true">
      {fallback ?? (
        <>
          <Icon name="image" />
          {alt && <b>{alt}</b>}
        </>
      )}
    </span>
  </span>
)

/** A picture with reserved space; on failure it retries with growing pauses, then shows its fallback. */
export const Image = (props: ImageProps) => {
  const { src, srcSet, sizes, alt, width, height, eager = false, className } = props
  const [tried, setTried] = useState(NOT_TRIED)
  // Another picture begins anew.
  const { retries, isGone } = tried.src === src ? tried : NOT_TRIED
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const element = useRef<HTMLImageElement>(null)
  const making = useMaking(props)

  const onError = () => {
    if (retries >= IMAGE_RETRIES) return setTried({ src, retries, isGone: true })
    clearTimeout(timer.current)
    const delay = Math.min(FIRST_DELAY_MS * 2 ** retries, LONGEST_DELAY_MS)
    timer.current = setTimeout(() => setTried({ src, retries: retries + 1, isGone: false }), delay)
  }
  // A picture in the server's HTML may have failed before this code ran.
  const onMount = useEffectEvent(() => {
    const image = element.current
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) onError()
    else if (image?.complete) making.arrived(image)
  })
  useEffect(() => {
    onMount()
    return () => clearTimeout(timer.current)
  }, [])

  if (isGone) return <Failed {...props} />
  return (
    <img
      key={`${src} ${retries}`}
      ref={element}
      className={classes('fy-image', className)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      sizes={sizes}
      srcSet={srcSet}
      {...twoSizes({ ...props, src2x: making.src2x, src: making.src })}
      src={making.src}
      alt={alt}
      width={width}
      height={height}
      onError={onError}
      onLoad={props.onArrival && (({ currentTarget }) => making.arrived(currentTarget))}
    />
  )
}
