import type { LoadContext, Widget } from '../registry/index.ts'
import { getWidget } from '../registry/index.ts'
import type { Node } from './types.ts'

/** The result of a widget's load. */
type LoadResult = { data: unknown } | { error: string }
export type Loads = Record<string, LoadResult>

/** Every widget id below these nodes, without sections that stay as the server wrote them. */
export const widgetIds = (nodes: Iterable<Node>, into = new Set<string>()): Set<string> => {
  for (const node of nodes) {
    if (node.isStill) continue
    into.add(node.widget)
    for (const slot of Object.values(node.slots ?? {})) widgetIds(slot, into)
  }
  return into
}

/** Path of an instance below its parent: `main/hero`. Unique on a page because ids are unique in a slot. */
export const childPath = (parent: string, slot: string, id: string): string =>
  parent ? `${parent}/${slot}/${id}` : `${slot}/${id}`

const visit = (node: Node, path: string, see: (node: Node, path: string, widget: Widget | undefined) => void): void => {
  see(node, path, getWidget(node.widget))
  for (const [slot, nodes] of Object.entries(node.slots ?? {})) {
    for (const child of nodes) visit(child, childPath(path, slot, child.id), see)
  }
}

const withDeadline = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The load took too long'), { name: 'DeadlineError' })),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** How long a browser waits for a load, in milliseconds: on a slow network a late answer is better than none. */
export const BROWSER_DEADLINE_MS = 30_000

/**
 * Runs the loads of all widgets below a node in parallel, each with a deadline in milliseconds. A load that fails
 * becomes `{ error }` with the error's name; only an abort by `signal` rejects.
 */
export const runLoads = async (
  frame: Node,
  context: Omit<LoadContext<unknown>, 'props'>,
  deadline = 4000,
  report?: (path: string, error: unknown) => void,
): Promise<Loads> => {
  const loads: Loads = {}
  const running: Promise<void>[] = []
  visit(frame, '', (node, path, widget) => {
    if (!widget?.load) return
    const { load } = widget
    running.push(
      (async () => {
        try {
          loads[path] = { data: await withDeadline(load({ ...context, props: node.props }), deadline) }
        } catch (error) {
          if (context.signal.aborted) throw error
          report?.(path, error)
          loads[path] = { error: error instanceof Error ? error.name : 'Error' }
        }
      })(),
    )
  })
  await Promise.all(running)
  return loads
}
