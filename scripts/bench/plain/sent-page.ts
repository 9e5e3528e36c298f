import { siteI18n } from '../../../engine/i18n/index.ts'
import type { Boot } from '../../../engine/page/index.ts'
import { instancesOf, type Found, type WidgetData, type WidgetId, type WidgetProps } from './props.ts'

/** A page as the server sends it: what its widgets are given and what they have loaded. */
export class SentPage {
  readonly facts: Boot['facts']
  readonly frame: Boot['definition']['page']['frame']
  readonly i18n: ReturnType<typeof siteI18n>
  readonly #loads: Boot['loads']

  constructor({ facts, definition, loads }: Boot) {
    this.facts = facts
    this.frame = definition.page.frame
    this.i18n = siteI18n(facts, definition.messages)
    this.#loads = loads
  }

  /** The properties of a widget that was found on it. */
  propsOf<W extends WidgetId>(_widget: W, { node }: Found): WidgetProps[W] {
    return node.props as WidgetProps[W]
  }

  /** What a widget that was found on it has loaded. @throws Error when that failed */
  dataOf<W extends keyof WidgetData>(_widget: W, { path }: Found): WidgetData[W] {
    const result = this.#loads[path]
    if (!result || 'error' in result) throw new Error(`The load of ${path} failed`)
    return result.data as WidgetData[W]
  }

  /** The properties of all instances of a widget, in order. */
  all<W extends WidgetId>(widget: W): WidgetProps[W][] {
    return instancesOf(this.frame, widget).map((found) => this.propsOf(widget, found))
  }

  /** The properties of the first instance of a widget. */
  first<W extends WidgetId>(widget: W): WidgetProps[W] | undefined {
    return this.all(widget)[0]
  }
}
