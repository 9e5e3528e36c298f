import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import type { PropsOf } from '../../../engine/registry/index.ts'
import { Heading } from '../parts/heading.tsx'
import { Marked } from '../parts/markup.tsx'
import { isAway, wordsOf } from './parts.ts'
import type schema from './schema.ts'

/** Small print among other things: no room of its own around it, no width of its own. */
const Root = styled.div`
  display: grid;
  gap: 8px;
  inline-size: 100%;
  padding-block: 8px;
  color: var(--fg-muted);
  font-size: 13px;
  line-height: 1.5;
  overflow-wrap: break-word;
  .title,
  .part {
    margin: 0;
    color: var(--fg);
    font: var(--strong-weight) 14px/1.4 var(--body);
    letter-spacing: 0;
  }
  .line {
    display: block;
  }
  .points {
    padding-inline-start: 18px;
    list-style: disc;
  }
  .links {
    display: flex;
    flex-wrap: wrap;
    column-gap: 16px;
    padding: 0;
    list-style: none;
  }
  .links a {
    display: inline-flex;
    align-items: center;
    min-block-size: 30px;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .links a:hover {
    color: var(--fg);
  }
  @media (pointer: coarse) {
    .links a {
      min-block-size: 44px;
    }
  }
`

type Props = PropsOf<typeof schema>

const Part = ({ part, level }: { part: Props['sections'][number]; level: 2 | 3 }) => {
  const Title = `h${level}` as const
  return (
    <>
      {part.title && <Title className="part">{part.title}</Title>}
      {part.paragraphs.map((text, at) => (
        <p key={at} className="line">
          <Marked text={wordsOf(text)} />
        </p>
      ))}
      {part.list.length > 0 && (
        <ul className="points">
          {part.list.map((text, at) => (
            <li key={at}>
              <Marked text={wordsOf(text)} />
            </li>
          ))}
        </ul>
      )}
      {part.links.length > 0 && (
        <ul className="links">
          {part.links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} {...(isAway(href) ? { target: '_blank', rel: 'noopener' } : {})}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The text in small print, as a footer has it. Its title is never that of the page. */
export const Note = ({ props, sections }: { props: Props; sections: Props['sections'] }) => (
  <Root {...useRoot()}>
    {props.title && <Heading level={2}>{props.title}</Heading>}
    {props.lead && (
      <p className="line">
        <Marked text={props.lead} />
      </p>
    )}
    {sections.map((part, index) => (
      <Part key={index} part={part} level={props.title ? 3 : 2} />
    ))}
  </Root>
)
