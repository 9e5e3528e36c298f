import type { ReactNode } from 'react'

/** A title of the level its page needs: one `h1` a page, and no level left out. */
export const Heading = ({ level, children }: { level: number; children: ReactNode }) => {
  const Tag = `h${level}` as 'h1' | 'h2' | 'h3'
  return <Tag className="title">{children}</Tag>
}
