import { Component, createContext, useContext, type ReactNode } from 'react'
import { getWidget, type Widget } from '../registry/index.ts'
import { childPath, type Loads } from './loads.ts'
import { InstanceContext } from './root.ts'
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
}
const PageContext = createContext<PageScope | null>(null)
export const PageProvider = PageContext.Provider

class Boundary extends Component<
  { fallback: (retry: () => void) => ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  retry = () => this.setState({ failed: false })
  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}

const Traced = ({ path, scope, render }: { path: string; scope: PageScope; render: () => ReactNode }) => {
  scope.trace?.(path)
  return render()
}

const Unknown = ({ node, path }: { node: Node; path: string }) => (
  <div role="alert" data-widget-unknown={node.widget}>{`Unknown widget "${node.widget}" at ${path}`}</div>
)

const View = ({ widget, node, path, scope }: { widget: Widget; node: Node; path: string; scope: PageScope }) => {
  const result = widget.load ? scope.loads[path] : undefined
  const failed = (retry: () => void) =>
    widget.Failed ? <widget.Failed props={node.props} retry={retry} /> : scope.failed(retry)
  if (scope.broken?.has(path) || (result && 'error' in result)) return failed(scope.retry)
  if (widget.load && !result) return widget.Loading ? <widget.Loading props={node.props} /> : null
  const slot = (name: string) => <Slot name={name} nodes={node.slots?.[name] ?? []} path={path} />
  const instances = (name: string) => (node.slots?.[name] ?? []).map(({ id, props }) => ({ id, props }))
  const data = result && 'data' in result ? result.data : undefined
  return (
    <Boundary fallback={failed}>
      <Traced
        path={path}
        scope={scope}
        render={() => (
          <widget.View
            id={node.id}
            props={node.props}
            data={data}
            slot={slot}
            instances={instances}
            route={scope.route}
          />
        )}
      />
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
      {widget ? <View widget={widget} node={node} path={path} scope={scope} /> : <Unknown node={node} path={path} />}
    </InstanceContext>
  )
}

/** Shows the instances of a slot in order. */
export const Slot = ({ name, nodes, path }: { name: string; nodes: Node[]; path: string }) => (
  <div className="fy-slot" data-slot={name}>
    {nodes.map((node) => (
      <Instance key={node.id} node={node} path={childPath(path, name, node.id)} />
    ))}
  </div>
)
