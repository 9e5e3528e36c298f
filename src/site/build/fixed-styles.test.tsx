import { parseSync } from 'vite'
import { renderToString } from 'react-dom/server'
import { css, styled } from 'styled-components'
import { expect, test } from 'vitest'
import { fixed } from '../../../engine/ui/fixed.ts'
import { fix } from './fixed-styles.ts'
import { styledCalls } from './styled-calls.ts'

const shade = css`
  b {
    color: blue;
  }
`
const Panel = styled.section.withConfig({ componentId: 'panel-0' })`
  color: red;
  ${shade}
  @media (width > 600px) {
    &:hover {
      color: green;
    }
  }
`
const Wide = styled.section<{ $width: number }>`
  width: ${({ $width }) => $width}px;
`

test('a root whose styles depend on nothing is compiled to its class names and its sheet', () => {
  const { classes, css: sheet } = fix(Panel as never)!
  expect(classes).toMatch(/^panel-0 \w+$/)
  const name = classes.split(' ')[1]
  expect(sheet).toBe(`.${name}{color:red;}.${name} b{color:blue;}@media (width > 600px){.${name}:hover{color:green;}}`)
})

test('a root whose styles depend on what it is given stays as it is', () => {
  expect(fix(Wide as never)).toBeUndefined()
})

test('a fixed root renders the very markup of the root it stands for', () => {
  const Fixed = fixed('section', fix(Panel as never)!.classes)
  const given = { id: 'a', className: 'more', 'data-widget': 'x/y', 'aria-label': 'Panel' }
  expect(renderToString(<Fixed {...given}>text</Fixed>)).toBe(renderToString(<Panel {...given}>text</Panel>))
  expect(renderToString(<Fixed />)).toBe(renderToString(<Panel />))
})

test('roots and shared parts are found among a module’s own declarations, and nothing else is', () => {
  const code = `
    import { css, styled } from 'styled-components'
    export const part = css\`a{b:c}\${other}d{e:f}\`
    const Root = styled.nav.withConfig({ componentId: "sc-1" })\`\${part}\`
    const within = () => { const Inner = styled.p.withConfig({ componentId: "sc-2" })\`\`; return Inner }
    const text = html\`<p>\`
    const Bare = styled.div\`\`
  `
  const found = styledCalls(parseSync('a.js', code).program)
  expect(found.map((call) => (call.kind === 'root' ? [call.name, call.tag, call.id] : call.strings))).toEqual([
    ['a{b:c}', 'd{e:f}'],
    ['Root', 'nav', 'sc-1'],
  ])
  expect(code.slice(found[1]!.start, found[1]!.end)).toMatch(/^styled\.nav.*`$/)
})
