import { createElement, Suspense, use, useEffect, type ReactNode } from 'react'

/**
 * Decides in a browser when each section of the server's HTML is hydrated. A section is an instance in a slot of the
 * frame, named by its path.
 */
export interface Sections {
  /** Name of the element of a section that stays as the server wrote it, `''` without one; for others `undefined`. */
  still(path: string): string | undefined
  /** What the hydration of a section waits for; `undefined` when it waits for nothing. */
  waiting(path: string): Promise<void> | undefined
  /** Called when a section is on the page and can be used. */
  hydrated(path: string): void
  /** Whether the page changed before the section was hydrated: then what the server wrote is replaced. */
  isReplaced(path: string): boolean
}

/** Rendered by the server only when a section did not render, which must not pass unseen. */
const Lost = (): never => {
  throw new Error('A section of the page was not rendered')
}

/** Always the same object: React leaves the content of the element alone. */
const AS_WRITTEN = { __html: '' }
const Still = ({ name }: { name: string }) =>
  name ? createElement(name, { suppressHydrationWarning: true, dangerouslySetInnerHTML: AS_WRITTEN }) : null

const Waiting = ({ path, sections, children }: { path: string; sections: Sections; children: ReactNode }) => {
  const waiting = sections.waiting(path)
  if (waiting) use(waiting)
  useEffect(() => sections.hydrated(path), [sections, path])
  return children
}

/**
 * A part of the page that React hydrates by itself, without holding up the others. `isServer`: the page is being
 * rendered into a document.
 */
export const Section = ({
  path,
  sections,
  isServer,
  children,
}: {
  path: string
  sections?: Sections | undefined
  isServer: boolean
  children: ReactNode
}) => {
  const still = sections?.still(path)
  return (
    <Suspense fallback={isServer ? <Lost /> : null}>
      {still !== undefined ? (
        <Still name={still} />
      ) : sections ? (
        <Waiting path={path} sections={sections}>
          {children}
        </Waiting>
      ) : (
        children
      )}
    </Suspense>
  )
}
