import { renderToString } from 'react-dom/server'
import { css, ServerStyleSheet, styled } from 'styled-components'
import { expect, test } from 'vitest'
import { joinRules } from './join-rules.ts'

const shade = css`
  b {
    color: blue;
  }
`
const panelOf = () => styled.section.withConfig({ componentId: 'sc-joined-0' })`
  color: red;
  ${shade}
`
const Wide = styled.section.withConfig({ componentId: 'sc-joined-1' })<{ $width: number }>`
  ${shade}
  width: ${({ $width }) => $width}px;
`

/** A document's markup and styles of an element. */
const written = (element: React.ReactElement): [string, string] => {
  const sheet = new ServerStyleSheet()
  const html = renderToString(sheet.collectStyles(element))
  return [html, sheet.getStyleTags()]
}
const rulesOf = (root: unknown): unknown[] => (root as { componentStyle: { rules: unknown[] } }).componentStyle.rules

test('joined styles are one text and give the same markup and the same sheet', () => {
  const [Parts, Joined] = [panelOf(), panelOf()]
  joinRules(Joined)
  expect(rulesOf(Parts).length).toBeGreaterThan(1)
  expect(rulesOf(Joined)).toHaveLength(1)
  expect(written(<Joined>text</Joined>)).toEqual(written(<Parts>text</Parts>))
  expect(written(<Joined />)[1]).toContain('color:blue')
})

test('styles that depend on what a root is given stay as they are', () => {
  joinRules(Wide as never)
  expect(written(<Wide $width={7} />)[1]).toContain('width:7px')
})
