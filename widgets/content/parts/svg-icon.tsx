import { useEffect, useRef, useState } from 'react'

/** Parts of a drawing that could run code or load something. */
const UNSAFE = 'script, foreignObject, iframe, object, embed, image, use, a'

/** The root of an SVG text, without anything that could run; `undefined` when it is no drawing. */
const parse = (text: string): SVGSVGElement | undefined => {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return undefined
  for (const part of root.querySelectorAll(UNSAFE)) part.remove()
  for (const element of [root, ...root.querySelectorAll('*')])
    for (const name of element.getAttributeNames()) if (/^on|^style$|href$/i.test(name)) element.removeAttribute(name)
  return root as unknown as SVGSVGElement
}

/** @throws when the drawing cannot be had */
const fetchDrawing = async (src: string, signal: AbortSignal): Promise<SVGSVGElement> => {
  const answer = await fetch(src, { signal })
  const drawing = answer.ok ? parse(await answer.text()) : undefined
  if (!drawing) throw new Error(`${src} is no drawing`)
  return drawing
}

/**
 * A drawing of the brand as decoration: its SVG is fetched as text and stands in the page. When fetching fails, the
 * browser embeds it by its address instead.
 */
export const SvgIcon = ({ src, className }: { src: string; className?: string }) => {
  const place = useRef<HTMLSpanElement>(null)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    fetchDrawing(src, abort.signal).then(
      (drawing) => place.current?.replaceChildren(document.importNode(drawing, true)),
      () => {
        if (!abort.signal.aborted) setFailed(src)
      },
    )
    return () => abort.abort()
  }, [src])
  if (failed === src)
    return (
      <span className={className} aria-hidden="true">
        <object data={src} type="image/svg+xml" aria-label={src} tabIndex={-1} />
      </span>
    )
  return <span className={className} ref={place} aria-hidden="true" />
}
