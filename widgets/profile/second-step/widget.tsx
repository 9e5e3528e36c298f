import { styled } from 'styled-components'
import { SmallForm } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Status } from '../../../engine/ui/index.ts'
import { useCodeForm } from '../../auth/parts/code-form.ts'
import type schema from './schema.ts'
import { useSecondStep } from './use-second-step.ts'

interface Data {
  isOn: boolean
}
type Step = ReturnType<typeof useSecondStep>

const Root = styled.section`
  .head,
  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
  }
  .head {
    margin-block-end: 8px;
  }
  .head h2 {
    margin: 0;
  }
  .buttons {
    margin-block-start: 14px;
  }
  .code {
    display: grid;
    gap: 14px;
    max-inline-size: 460px;
    margin-block-start: 14px;
  }
  p:not(.fy-field-error) {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .picture {
    inline-size: min(220px, 100%);
    border-radius: var(--r-m);
    background: #fff;
  }
  code {
    overflow-wrap: anywhere;
    user-select: all;
  }
`

/** @returns the key in an `otpauth:` URI */
const keyOf = (otpauth: string): string => new URL(otpauth).searchParams.get('secret') ?? ''

/** The key of an authenticator app as a QR code and as text. */
const AppKey = ({ otpauth, qr }: { otpauth: string; qr: string }) => {
  const { t } = useI18n()
  return (
    <>
      <p>{t('security.secondStep.scan')}</p>
      <img
        className="picture"
        width="220"
        height="220"
        alt={t('security.secondStep.picture')}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
      />
      <p>
        {t('security.secondStep.key')} <code dir="ltr">{keyOf(otpauth)}</code>
      </p>
    </>
  )
}

/** Field of the code that confirms a change. */
const Confirmation = ({ step }: { step: Step }) => {
  const { t } = useI18n()
  const { now } = useStores()
  const form = useCodeForm()
  const { change, error, sent, left, busy } = step
  if (!change) return null
  const byApp = change.method === 'totp'
  return (
    <SmallForm
      key={sent}
      className="code"
      form={form}
      now={now}
      serverErrors={error}
      onSubmit={({ code }) => step.confirm(String(code))}
      submitLabel={t(change.enabled ? 'security.secondStep.confirmOn' : 'security.secondStep.confirmOff')}
      button={{ size: 'm', block: false }}
      before={
        <>
          {change.otpauth && change.qr && <AppKey otpauth={change.otpauth} qr={change.qr} />}
          <p>{t(byApp ? 'auth.twoFaTextApp' : 'security.secondStep.sent')}</p>
        </>
      }
      after={
        <div className="buttons">
          {!byApp && (
            <Button variant="quiet" disabled={left > 0} loading={busy !== undefined} onClick={() => void step.again()}>
              {left > 0 ? t('auth.twoFaResendIn', { seconds: left }) : t('auth.twoFaResend')}
            </Button>
          )}
          <Button variant="quiet" onClick={step.cancel}>
            {t('security.secondStep.cancel')}
          </Button>
        </div>
      }
    />
  )
}

const View = ({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const step = useSecondStep(data.isOn)
  const { enabled, change, busy, ask } = step
  return (
    <Root {...root} className="fy-card" data-second-step={enabled ? 'on' : 'off'}>
      <div className="head">
        <h2 className="fy-card-title">{props.title}</h2>
        {/* While a change waits for its code, the state beside the title would be read as that of the change. */}
        {!change && (
          <Status
            tone={enabled ? 'success' : 'neutral'}
            status={enabled ? 'on' : 'off'}
            label={t(`security.secondStep.${enabled ? 'on' : 'off'}`)}
          />
        )}
      </div>
      <p>{t('security.secondStep.text')}</p>
      {change ? (
        <Confirmation step={step} />
      ) : (
        <div className="buttons">
          {enabled ? (
            <Button variant="secondary" loading={busy === 'off'} onClick={() => void ask({ enabled: false })}>
              {t('security.secondStep.switchOff')}
            </Button>
          ) : (
            <>
              <Button loading={busy === 'totp'} onClick={() => void ask({ enabled: true, method: 'totp' })}>
                {t('security.secondStep.byApp')}
              </Button>
              <Button
                variant="secondary"
                loading={busy === 'mail'}
                onClick={() => void ask({ enabled: true, method: 'mail' })}
              >
                {t('security.secondStep.byMessage')}
              </Button>
            </>
          )}
        </div>
      )}
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, signal }) => ({ isOn: (await api.account.getInfo({}, { signal })).two_factor_auth }),
  View,
})
