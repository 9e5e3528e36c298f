import { Component, createContext, memo, useContext, type ReactNode } from 'react'
import { getWidget, type Widget } from '../registry/index.ts'
import { childPath, type Loads } from './loads.ts'
import { InstanceContext } from './root.ts'
import { Section, type Sections } from './section.tsx'
import type { Node, RouteInfo } from './types.ts'

/** What the views of one page share. */
export interface PageScope {
  route: RouteInfo
  loads: Loads
  /** Runs the page's loads again. */
  retry: () => void
  /** Rendered for a widget whose load or view failed and that has no `Failed` of its own. */
  failed: (retry: () => void) => ReactNode
  /** Instances whose view threw on the server: rendered as failed (see `renderPage`). */
  broken?: ReadonlySet<string>
  /** Called with the instance about to render, so that the server knows which one threw. */
  trace?: (path: string) => void
  /** Renders without sections, in which the server cannot tell which view threw. */
  isOnePiece?: boolean
  /** When sections of the server's HTML are hydrated; all at once without. */
  sections?: Sections
}
const PageContext = createContext<PageScope | null>(null)
export const PageProvider = PageContext.Provider

interface BoundaryProps {
  path: string
  trace: PageScope['trace']
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  retry = () => this.setState({ failed: false })
  override render() {
    // The view is rendered next.
    this.props.trace?.(this.props.path)
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}

const NONE: Node[] = []

const Unknown = ({ node, path }: { node: Node; path: string }) => (
  <div role="alert" data-widget-unknown={node.widget}>{`Unknown widget "${node.widget}" at ${path}`}</div>
)

/** A widget's view with its data, or what stands in for it. */
const viewOf = (widget: Widget, node: Node, path: string, scope: PageScope): ReactNode => {
  const result = widget.load ? scope.loads[path] : undefined
  const failed = (retry: () => void) =>
    widget.Failed ? <widget.Failed props={node.props} retry={retry} /> : scope.failed(retry)
  if (scope.broken?.has(path) || (result && 'error' in result)) return failed(scope.retry)
  if (widget.load && !result) return widget.Loading ? <widget.Loading props={node.props} /> : null
  const slot = (name: string) => (
    <Slot name={name} nodes={node.slots?.[name] ?? NONE} path={path} place={node['data-foyer-slots']?.[name]} />
  )
  const instances = (name: string) => (node.slots?.[name] ?? []).map(({ id, props }) => ({ id, props }))
  const data = result && 'data' in result ? result.data : undefined
  return (
    <Boundary path={path} trace={scope.trace} fallback={failed}>
      <widget.View id={node.id} props={node.props} data={data} slot={slot} instances={instances} route={scope.route} />
    </Boundary>
  )
}

/** Shows one widget instance. */
export const Instance = ({ node, path }: { node: Node; path: string }) => {
  const scope = useContext(PageContext)
  if (!scope) throw new Error('<Instance> needs a <PageProvider> above it')
  const widget = getWidget(node.widget)
  return (
    <InstanceContext value={node}>
      {widget ? viewOf(widget, node, path, scope) : <Unknown node={node} path={path} />}
    </InstanceContext>
  )
}

interface SlotProps {
  name: string
  nodes: Node[]
  path: string
  /** In drafts: its place in a brand's files. */
  place?: string | undefined
}
/** Shows the instances of a slot in order. Those of the frame's own slots are sections. */
export const Slot = memo(({ name, nodes, path, place }: SlotProps) => {
  const { isOnePiece, sections, trace } = useContext(PageContext)!
  const isSectioned = path === '' && !isOnePiece
  return (
    <div className="fy-slot" data-slot={name} data-foyer={place}>
      {nodes.map((node) => {
        const place = childPath(path, name, node.id)
        const instance = <Instance key={node.id} node={node} path={place} />
        if (!isSectioned) return instance
        // React would update what the server wrote: another key makes it start anew.
        const key = sections?.isReplaced(place) ? `${node.id}*` : node.id
        return (
          <Section key={key} path={place} sections={sections} isServer={trace !== undefined}>
            {instance}
          </Section>
        )
      })}
    </div>
  )
})
