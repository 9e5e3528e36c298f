import { sentenceOf } from './sentences.ts'
import { humanised, listed } from './names.ts'
import { isSame } from './same.ts'
import { isAt, type Family, type Telling } from './telling.ts'
import type { Difference } from './types.ts'

const WHO: Readonly<Record<string, string>> = { all: 'everybody', player: 'players only', guest: 'guests only' }

/** Addresses of pages, who may open them, and metadata that pages have of a pattern. */
export const routes: Family = (differences, views) => {
  const patterns = differences.filter((one) => isAt(one, 'seo', 'patterns', '*'))
  return [
    ...differences.flatMap((one): Telling[] => {
      const sentence = isAt(one, 'pages', '*') && one.path.length === 3 ? ofRoute(one) : undefined
      return sentence === undefined ? [] : [{ about: one, told: [one], ...sentence }]
    }),
    ...patterns.map((about): Telling => {
      const [, , , ...rest] = about.path
      const pages = differences.filter(
        ({ path, after }) =>
          path[0] === 'pages' && isSame(path.slice(2), ['head', ...rest]) && isSame(after, about.after),
      )
      const sentence = sentenceOf(about, views, { visitors: 'everybody', screens: [], countries: [] })
      return { about, told: [about, ...pages], ...(pages.length > 0 && { reaches: pages }), sentence }
    }),
  ]
}

const ofRoute = ({ path, type, before, after }: Difference): Pick<Telling, 'kind' | 'sentence'> | undefined => {
  const [, id = '', key] = path
  if (type !== 'value') return undefined
  if (key === 'path') return { kind: 'page.path', sentence: `Page ${String(before)} is now at ${String(after)}` }
  if (key === 'outside') {
    const [old, now] = [before as string[], after as string[]]
    const come = now.filter((one) => !old.includes(one)).map((one) => `may now frame pages of ${one}`)
    const gone = old.filter((one) => !now.includes(one)).map((one) => `no longer frames pages of ${one}`)
    return {
      kind: 'page.outside',
      sentence: `${humanised(id)} ${listed([...come, ...gone]) || 'frames the same pages'}`,
    }
  }
  if (key !== 'access') return undefined
  const who = (access: unknown) => WHO[String(access)] ?? String(access)
  return { kind: 'page.access', sentence: `${humanised(id)} is now for ${who(after)}, and was for ${who(before)}` }
}
