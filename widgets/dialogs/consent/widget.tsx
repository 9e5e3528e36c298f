import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { consentOf } from '../../../engine/cookies/consent.ts'
import { useDialog, useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { answerConsent, useStores } from '../../../engine/stores/index.ts'
import { Button, Checkbox } from '../../../engine/ui/index.ts'
import type { Purpose } from '../../../schemas/brand/content.ts'

const Root = styled.div`
  form,
  ul {
    display: grid;
    gap: 12px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  p,
  small {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  li {
    padding: 12px 14px;
    border-radius: var(--r-m);
    background: var(--sunken);
  }
  small {
    display: block;
    font-size: 14px;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .buttons .fy-button {
    flex: 1 1 120px;
  }
`

const PRIVACY = '/privacy'
const PrivacyLink = () => {
  const { t } = useI18n()
  const { facts, navigation } = useStores()
  if (!facts.routes.some(({ path }) => path === PRIVACY)) return null
  return (
    <a className="fy-link" href={navigation.href(PRIVACY)}>
      {t('consent.privacy')}
    </a>
  )
}

/** A purpose, and what it means for the visitor. */
const Words = ({ of }: { of: string }) => {
  const { t } = useI18n()
  return (
    <>
      <b>{t(`consent.${of}.title`)}</b>
      <small>{t(`consent.${of}.text`)}</small>
    </>
  )
}

const View = () => {
  const root = useRoot()
  const { t } = useI18n()
  const { facts } = useStores()
  const dialog = useDialog()
  const asked = facts.consent ?? []
  const [allowed, setAllowed] = useState<readonly Purpose[]>(() => {
    const answers = consentOf(document.cookie)
    return asked.filter((purpose) => answers[purpose] === true)
  })
  useDialogTitle(t('consent.title'))
  const answer = (isAllowed: (purpose: Purpose) => boolean) => {
    answerConsent(facts, isAllowed)
    dialog?.close()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    answer((purpose) => allowed.includes(purpose))
  }
  const tick = (purpose: Purpose, isOn: boolean) =>
    setAllowed(isOn ? [...allowed, purpose] : allowed.filter((each) => each !== purpose))
  return (
    <Root {...root}>
      <form method="dialog" onSubmit={save}>
        <p>
          {t('consent.lead')} <PrivacyLink />
        </p>
        <ul>
          <li>
            <Words of="necessary" />
          </li>
          {asked.map((purpose) => (
            <li key={purpose}>
              <Checkbox
                name={`consent-${purpose}`}
                checked={allowed.includes(purpose)}
                onChange={({ target }) => tick(purpose, target.checked)}
              >
                <Words of={purpose} />
              </Checkbox>
            </li>
          ))}
        </ul>
        <div className="buttons">
          <Button variant="secondary" onClick={() => answer(() => false)}>
            {t('consent.refuse')}
          </Button>
          <Button variant="secondary" type="submit">
            {t('consent.save')}
          </Button>
          <Button variant="secondary" onClick={() => answer(() => true)}>
            {t('consent.accept')}
          </Button>
        </div>
      </form>
    </Root>
  )
}

export default defineWidget({ View })
