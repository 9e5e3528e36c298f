import type { OutlineNode } from '../draft/types.ts'

/**
 * What a node is called: of a widget its kind and, behind it, its own title, which may be of another direction and
 * keeps its beginning where there is no room for all of it.
 */
export const NodeName = ({ node: { kind, name } }: { node: OutlineNode }) => {
  const end = kind === 'widget' ? name.indexOf(': ') + 2 : 0
  if (end < 2) return name
  return (
    <>
      <span>{name.slice(0, end)}</span>
      <bdi>{name.slice(end)}</bdi>
    </>
  )
}
