import { Fragment, type ReactNode } from 'react'

/** A display title: `*words*` between stars are emphasised, line breaks break the line. */
export const displayTitle = (text: string): ReactNode =>
  text.split('\n').map((line, row) => (
    <Fragment key={row}>
      {row > 0 && <br />}
      {line.split('*').map((part, index) => (index % 2 === 1 ? <em key={index}>{part}</em> : part))}
    </Fragment>
  ))
