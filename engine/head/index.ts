import type { Loads } from '../page/loads.ts'
import { childPath } from '../page/loads.ts'
import type { CompiledPage, Node, SiteFacts } from '../page/types.ts'
import { getWidget, type HeadPart } from '../registry/index.ts'
import { strongest } from '../seo/index.ts'
import type { DocumentHead } from './tags.ts'

export { addressIn, applyHead, headTags, metadataOf, type DocumentHead, type HeadParts } from './tags.ts'

/** What each widget of a tree says of its page, with the widget's path. */
export const parts = (node: Node, path: string, loads: Loads): (HeadPart & { path: string })[] => {
  const result = loads[path]
  const widget = getWidget(node.widget)
  const own =
    widget?.head && result && 'data' in result
      ? [{ ...widget.head({ props: node.props, data: result.data }), path }]
      : []
  const below = Object.entries(node.slots ?? {}).flatMap(([slot, nodes]) =>
    nodes.flatMap((child) => parts(child, childPath(path, slot, child.id), loads)),
  )
  return [...own, ...below]
}

/**
 * Combines the page's metadata with that of its widgets. The widgets take precedence, except over a text of the page
 * that includes their title as `{name}`.
 */
export const documentHead = (page: CompiledPage, loads: Loads, facts: SiteFacts): DocumentHead => {
  const said: HeadPart = Object.assign({}, ...parts(page.frame, '', loads))
  const about = (text: string | undefined, own: string | undefined) =>
    text?.includes('{name}') && said.title !== undefined
      ? text.replaceAll('{name}', () => said.title!)
      : (own ?? (text?.includes('{name}') ? undefined : text))
  const given = strongest({ brand: facts.head, page: page.head, ...(said.metadata && { shown: said.metadata }) })
  const name = about(given.title, said.title)
  const title = name
    ? facts.titleTemplate.replace('{title}', () => name).replace('{brand}', () => facts.name)
    : facts.name
  const description = about(given.description, said.description)
  return {
    title,
    status: said.status ?? page.status,
    ...(description ? { description } : {}),
    ...(given.robots ? { robots: given.robots } : {}),
    ...(said.image ? { image: said.image } : {}),
    ...(said.title === undefined ? {} : { name: said.title }),
    ...(said.query && { query: said.query }),
    ...(said.metadata && { shown: said.metadata }),
  }
}
