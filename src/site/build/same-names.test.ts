import { expect, test } from 'vitest'
import { sameNames } from './same-names.ts'

const code = (one: string, two: string) =>
  `const A = styled.div.withConfig({ componentId: "${one}" })\`a\`, ` +
  `B = styled(A).withConfig({ componentId: "${two}" })\`b\``
const names = (text: string) => [...text.matchAll(/componentId: "([^"]+)"/g)].map(([, name]) => name)

test('styled components have the same names wherever the sources are built, and others in each module', () => {
  const here = sameNames(code('sc-gnnho8-0', 'sc-gnnho8-1'), '/srv/foyer/widgets/a/b/widget.tsx', '/srv/foyer')
  const there = sameNames(code('sc-t4blsh-0', 'sc-t4blsh-1'), '/tmp/clone/widgets/a/b/widget.tsx?v=1', '/tmp/clone')
  expect(there).toBe(here)
  const [first, second] = names(here)
  expect([first, second]).toEqual([expect.stringMatching(/^sc-\w{6}-0$/), expect.stringMatching(/^sc-\w{6}-1$/)])
  expect(first!.slice(0, -2)).toBe(second!.slice(0, -2))
  const other = sameNames(code('sc-gnnho8-0', 'sc-gnnho8-1'), '/srv/foyer/widgets/a/c/widget.tsx', '/srv/foyer')
  expect(names(other)[0]).not.toBe(first)
})
