import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Image, Spinner } from '../../../engine/ui/index.ts'
import { Marked } from '../parts/markup.tsx'
import type schema from './schema.ts'

const Root = styled.section`
  padding-block: var(--system-page-before, clamp(28px, 7vh, 72px)) 28px;
  display: grid;
  justify-items: center;
  text-align: center;
  .brand {
    margin-block-end: 28px;
    color: var(--logo-colour, var(--fg));
    font: var(--logo-weight, var(--display-weight)) 26px/1 var(--display);
    font-variation-settings: var(--display-settings);
    letter-spacing: var(--tracking);
  }
  .picture {
    inline-size: var(--system-picture, 208px);
    block-size: auto;
    background: none;
  }
  .sign {
    display: grid;
    place-items: center;
    inline-size: 96px;
    block-size: 96px;
    border-radius: var(--r-full);
    background: var(--raised);
    color: var(--fg-muted);
    font-size: 38px;
  }
  &[data-tone='success'] .sign {
    background: var(--success-soft);
    color: var(--on-success-soft);
  }
  &[data-tone='warning'] .sign {
    background: var(--warning-soft);
    color: var(--on-warning-soft);
  }
  &[data-tone='danger'] .sign {
    background: var(--danger-soft);
    color: var(--on-danger-soft);
  }
  .sign .fy-spinner {
    inline-size: 40px;
    block-size: 40px;
  }
  .code {
    margin-block-start: 18px;
    color: var(--fg-muted);
    font-weight: var(--strong-weight);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.06em;
  }
  h1 {
    margin-block-start: 10px;
    max-inline-size: 22ch;
    font-size: var(--page-title-size);
  }
  .text {
    margin-block-start: 12px;
    max-inline-size: 52ch;
    color: var(--fg-muted);
    font-size: 1.07em;
    text-wrap: pretty;
  }
  .money {
    margin-block-start: 14px;
    max-inline-size: 56ch;
    text-wrap: balance;
  }
  /* In the line, so that it stands beside the first word also where there are two. */
  .money .fy-icon {
    display: inline-block;
    margin-inline-end: 8px;
    vertical-align: -0.15em;
    color: var(--success-text);
  }
  .fy-button {
    margin-block-start: 26px;
    min-inline-size: 200px;
  }
`

const View = ({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { facts } = useStores()
  const picture = props.image ?? (props.motif && `/assets/art/${facts.artStyle}/objects/${props.motif}.webp`)
  const { action } = props
  return (
    <Root {...useRoot()} data-tone={props.tone} role={props.loader ? 'status' : undefined}>
      {props.brand && <p className="brand">{facts.name}</p>}
      {picture && !props.loader ? (
        <Image
          className="picture"
          src={picture}
          alt=""
          width={256}
          height={256}
          eager
          fallback={<Icon name={props.icon} />}
        />
      ) : (
        <span className="sign">{props.loader ? <Spinner /> : <Icon name={props.icon} />}</span>
      )}
      {props.code && <p className="code">{props.code}</p>}
      {props.title && <h1>{props.title}</h1>}
      {props.text && (
        <p className="text">
          <Marked text={props.text} />
        </p>
      )}
      {props.money && (
        <p className="money">
          <Icon name="shield-check" />
          <span>{props.money}</span>
        </p>
      )}
      {action &&
        (action.href === undefined ? (
          <Button size="l" onClick={() => location.reload()}>
            {action.label}
          </Button>
        ) : (
          <Button size="l" href={action.href}>
            {action.label}
          </Button>
        ))}
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
