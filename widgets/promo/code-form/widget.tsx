import { observer } from 'mobx-react-lite'
import { useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Field, Icon, TextInput } from '../../../engine/ui/index.ts'
import { frameCss } from '../../cashier/parts/styles.ts'
import { section } from '../../lobby/parts/section.ts'
import { PromoForm } from '../parts/promo-form.ts'
import type schema from './schema.ts'

const Root = styled.section`
  ${section}
  &[data-place='cashier'] {
    ${frameCss}
  }

  .fy-card {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) minmax(0, 440px);
    gap: 14px 18px;
    align-items: center;
    padding: 20px 22px;
  }
  .mark {
    display: grid;
    place-items: center;
    inline-size: 46px;
    block-size: 46px;
    border-radius: var(--mark-radius);
    background: var(--accent-soft);
    color: var(--on-accent-soft);
    font-size: 22px;
  }
  h2 {
    font-size: var(--card-title-size);
    line-height: 1.25;
  }
  .words p {
    color: var(--fg-muted);
    font-size: 14px;
    text-wrap: pretty;
  }
  /* Its label is for ears only and takes no room. */
  .fy-field-top {
    margin: 0;
  }
  .entry .fy-button {
    min-block-size: var(--field-height);
  }
  .entry {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 10px;
    align-items: start;
  }
  input {
    text-transform: uppercase;
  }
  input::placeholder {
    text-transform: none;
  }
  /* It belongs to the screen above, which keeps its distance from a footer. */
  @media (min-width: 768px) {
    &[data-place='cashier'] {
      margin-block-start: -40px;
    }
  }
  @media (max-width: 991px) {
    .fy-card {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .entry {
      grid-column: 1 / -1;
    }
  }
  @media (max-width: 767px) {
    .fy-card {
      padding: 16px 14px;
    }
    &[data-place='cashier'] {
      padding-block: 16px 40px;
    }
  }
`

const Entry = observer(() => {
  const { t } = useI18n()
  const stores = useStores()
  const [store] = useState(() => new PromoForm(stores))
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await store.submit())) form.current?.querySelector('input')?.focus()
  }
  return (
    <form className="entry" ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        name="promo_code"
        label={<span className="fy-hidden">{t('promo.code.label')}</span>}
        error={store.errorMessage ? t(store.errorMessage) : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={t('promo.code.label')}
            value={store.value}
            onChange={({ target }) => store.setValue(target.value)}
          />
        )}
      </Field>
      <Button type="submit" loading={store.isBusy}>
        {t('promo.code.submit')}
      </Button>
    </form>
  )
})

const View = observer(({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const root = useRoot()
  const { session } = useStores()
  if (!session.isAuthenticated) return null
  return (
    <Root {...root} data-place={props.place} aria-label={props.title}>
      <div className="fy-card">
        <span className="mark">
          <Icon name="ticket" />
        </span>
        <div className="words">
          <h2>{props.title}</h2>
          {props.text && <p>{props.text}</p>}
        </div>
        <Entry />
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })
