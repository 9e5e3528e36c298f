import { locate, placeIn } from '../read/locate.ts'
import { filesFor } from '../read/market.ts'
import { isPlain } from '../read/merge.ts'
import { fits } from '../read/paths.ts'
import type { LayeredBrand, SourceFile } from '../read/types.ts'
import type { Reporter } from './reporter.ts'

/** A page that a lower layer has at a path, and the file that takes it from there. */
interface GonePage {
  id: string
  by: SourceFile
  /** Where it went; undefined for a page that is removed. */
  now?: string
}

const pathsOf = (data: unknown): string[] => {
  const { path, also = [] } = (isPlain(data) ? data : {}) as { path?: unknown; also?: unknown }
  return [path, ...(Array.isArray(also) ? (also as unknown[]) : [])].filter((one) => typeof one === 'string')
}

/** The page that stood at a path before a file removed it or gave it another path. */
export const gonePage = ({ layers, market }: LayeredBrand, path: string): GonePage | undefined => {
  const files = layers.flatMap((layer) => filesFor(layer, market)).filter(({ key }) => key[0] === 'pages')
  for (const former of files.filter(({ data }) => pathsOf(data).some((one) => fits(one, path)))) {
    const id = former.key[1]!
    const above = files.slice(0, files.indexOf(former)).filter(({ key }) => key[1] === id)
    const removing = above.find(({ data }) => data === null)
    if (removing) return { id, by: removing }
    const moving = above.find(({ data }) => isPlain(data) && typeof data.path === 'string')
    if (moving) return { id, by: moving, now: (moving.data as { path: string }).path }
  }
  return undefined
}

/** Reports a link to such a page: where the link is another layer's, the file that took the page away can act. */
export const reportGone = ({ id, by, now }: GonePage, path: string[], found: string, reporter: Reporter): void => {
  const { layered } = reporter
  const link = locate(layered, path)
  const severity = 'warning'
  const isOwn = layered.layers[0]!.files.some(({ file }) => file === link.file)
  if (isOwn) {
    const what = now === undefined ? `which ${by.path} removes` : `which ${by.path} has at "${now}"`
    return reporter.at(path, 'leads-nowhere', `leads to the page "${id}", ${what}`, {
      expected: 'the path of a page',
      found,
      severity,
    })
  }
  const what = now === undefined ? 'removed' : 'at another path'
  const linked = `${link.file}:${link.line} still links to ${now === undefined ? 'it' : found}`
  reporter.add({
    brand: layered.id,
    ...placeIn(by, now === undefined ? [] : ['path']),
    code: 'leads-nowhere',
    message: `the page is ${what}, and ${linked}`,
    expected: `the list of links without it, written at ${path.join('.')}`,
    found: now === undefined ? found : `"${now}"`,
    severity,
  })
}
