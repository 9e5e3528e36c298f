import { HEAD } from './reference-tables.ts'

const WIDTH = 118

/** The page of the icons a brand can name, by their first letter, in lines of the documentation's width. */
export const iconsPage = (icons: Iterable<string>): string => {
  const known = new Set(icons)
  const names = [...known].filter((name) => !known.has(name.replace(/-fill$/, '')) || !name.endsWith('-fill')).sort()
  const groups = Map.groupBy(names, ([first = '']) => first)
  return (
    `${HEAD}# Icons\n\n` +
    `Wherever a key takes an icon, it takes one of these ${names.length} names, or one ` +
    `with \`-fill\` behind it, which\n` +
    'shows it filled in any theme. They are those of [Phosphor](https://phosphoricons.com), ' +
    'where each can be seen.\n\n' +
    `${[...groups].map(([letter, group]) => `## ${letter}\n\n${lines(group)}`).join('\n\n')}\n`
  )
}

const lines = (names: readonly string[]): string => {
  const all: string[] = []
  for (const name of names) {
    const last = all.at(-1)
    if (last === undefined || last.length + name.length + 4 > WIDTH) all.push(`\`${name}\``)
    else all[all.length - 1] = `${last} \`${name}\``
  }
  return all.join('\n')
}
