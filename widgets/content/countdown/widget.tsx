import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import { Heading } from '../parts/heading.tsx'
import { Marked } from '../parts/markup.tsx'
import { partsOf } from '../parts/left.ts'
import type schema from './schema.ts'

const Root = styled.section`
  padding-block: 12px;
  .box {
    display: grid;
    justify-items: center;
    gap: 14px;
    padding: 24px;
    border-radius: var(--r-l);
    background: var(--surface);
    text-align: center;
  }
  .title {
    font-size: var(--text-heading-size, 22px);
  }
  .left {
    display: flex;
    gap: 12px;
  }
  .left span {
    display: grid;
    min-inline-size: 56px;
    font-size: 12px;
    color: var(--fg-muted);
  }
  .left i {
    font-style: normal;
  }
  .left b {
    font-family: var(--display);
    font-size: 30px;
    font-variant-numeric: tabular-nums;
    color: var(--fg);
  }
  p {
    color: var(--fg-muted);
  }
`

/** The figures alone, each in a box. */
const ClockRoot = styled.div`
  .left {
    display: flex;
    gap: 8px;
  }
  .left span {
    display: grid;
    justify-items: center;
    gap: 2px;
    font-size: 12px;
    font-weight: 600;
  }
  .left i {
    font-style: normal;
  }
  .left b {
    display: grid;
    place-items: center;
    min-inline-size: 44px;
    block-size: 44px;
    padding-inline: 6px;
    border-radius: var(--r-m);
    background: var(--surface);
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule);
    color: var(--fg);
    font: var(--display-weight) 20px/1 var(--display);
    font-variant-numeric: tabular-nums;
  }
`

const View = ({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const { now } = useStores()
  const root = useRoot()
  const [at, setAt] = useState(() => now().getTime())
  const end = Date.parse(props.until)
  const isOver = at >= end
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setAt(now().getTime()), 1000)
    return () => clearInterval(timer)
  }, [isOver, now])
  if (isOver && !props.ended) return null
  const clock = (
    <time className="left" dateTime={props.until} role="timer">
      {/* The clock moves on between the server's render and hydration. */}
      {partsOf(end - at).map(([name, value]) => (
        <span key={name}>
          <b suppressHydrationWarning>{value}</b>{' '}
          <i suppressHydrationWarning>{t(`content.countdown.${name}`, { count: value })}</i>
        </span>
      ))}
    </time>
  )
  if (props.variant === 'clock') return <ClockRoot {...root}>{isOver ? <p>{props.ended}</p> : clock}</ClockRoot>
  return (
    <Root {...root}>
      <div className="box">
        {props.title && <Heading level={props.level}>{props.title}</Heading>}
        {isOver ? (
          <p>
            <Marked text={props.ended} />
          </p>
        ) : (
          clock
        )}
        {props.text && !isOver && (
          <p>
            <Marked text={props.text} />
          </p>
        )}
        {props.action && <Button href={props.action.href}>{props.action.label}</Button>}
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
