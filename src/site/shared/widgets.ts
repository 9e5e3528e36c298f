import { loadWidgets, registerWidgets, type Widget } from '../../../engine/registry/index.ts'

/** The modules of all widgets. A widget's id in JSON is its folder's path below `widgets/`. */
const modules = import.meta.glob<{ default: Widget }>('../../../widgets/*/*/widget.tsx')
/** The id of a widget module's path. */
const widgetIdOf = (path: string): string => path.replace(/^.*widgets\//, '').replace(/\/widget\.tsx$/, '')
registerWidgets(Object.fromEntries(Object.entries(modules).map(([path, load]) => [widgetIdOf(path), load])))

/** Imports all widgets; the server does so once, before its first request. */
export const loadAllWidgets = (): Promise<void> => loadWidgets(Object.keys(modules).map(widgetIdOf))
