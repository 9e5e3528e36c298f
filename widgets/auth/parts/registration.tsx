import { Form, type FieldItem } from '../../../engine/forms/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Html, Notice, Tabs } from '../../../engine/ui/index.ts'
import { BettingChoice } from './betting.tsx'
import { CharacterField } from './character.tsx'
import { formTypes, hasForm, socialItems } from './config.ts'
import { Consents } from './consents.tsx'
import type { AuthFlow } from './flow.ts'
import { PromoField } from './promo.tsx'
import { Social } from './social.tsx'
import { useRegistration } from './use-registration.ts'

/** The brand's form of one kind, with the elements between its fields and its button. */
const OwnForm = ({
  registration,
  everyStep,
  agreements,
}: {
  registration: ReturnType<typeof useRegistration>
  everyStep: boolean
  agreements: React.ReactNode
}) => {
  const { t } = useI18n()
  const { facts, now } = useStores()
  const { settings, form, initial, extras, serverErrors } = registration
  const { consents, promo, triedPromo, betting } = extras
  // The words of the link.
  const termsName = t('auth.terms', { age: facts.minimumAge }).split('*')[1] ?? t('auth.termsRequired')
  return (
    <Form
      form={form}
      submitLabel={t('auth.submit.registration')}
      nextLabel={t('auth.next')}
      previousLabel={t('auth.previous')}
      now={now}
      onSubmit={registration.submit}
      initial={initial}
      onChange={registration.change}
      validation={settings.validation}
      blocked={consents.missing || promo.blocks}
      blockedBy={consents.missing ? termsName : t('auth.promoCode')}
      onBlocked={extras.remind}
      everyStep={everyStep}
      {...(serverErrors ? { serverErrors } : {})}
    >
      {settings.markBetting.isActive && <BettingChoice betting={betting} onChange={extras.choose} />}
      {settings.showCharacterSelect && <CharacterField />}
      {settings.showPromocode && <PromoField promo={promo} reminded={triedPromo} />}
      {agreements}
    </Form>
  )
}

/** Registration in the ways the brand offers, with its fields, terms and newsletter. */
export const Registration = ({ items, termsHref, flow }: { items: FieldItem[]; termsHref: string; flow: AuthFlow }) => {
  const { t } = useI18n()
  const { facts, navigation } = useStores()
  const registration = useRegistration(items, flow)
  const { typeId, formKey, failure, extras } = registration
  const types = formTypes(facts)
  const social = socialItems(facts)
  const withForm = hasForm(facts)
  const agreements = <Consents consents={extras.consents} termsHref={termsHref} />
  return (
    <div className="form">
      {types.length > 1 && (
        <Tabs
          label={t('auth.types')}
          stretch
          items={types.map(({ id, label, icon }) => ({ id, label, ...(icon ? { icon } : {}) }))}
          selected={typeId ?? ''}
          onSelect={registration.turn}
        />
      )}
      {failure && (
        <Notice tone="danger" title={t('auth.wrongRegServerTitle')}>
          <Html text={failure} localize={navigation.href} />
        </Notice>
      )}
      {withForm ? (
        <OwnForm key={formKey} registration={registration} everyStep={social.length > 0} agreements={agreements} />
      ) : (
        agreements
      )}
      {social.length > 0 && (
        <Social items={social} mode="registration" flow={flow} mayBegin={extras.mayBegin} isAlternative={withForm} />
      )}
      <p className="switch">
        {t('auth.hasAccount')}{' '}
        <button type="button" className="fy-link" onClick={() => flow.onView('authorization')}>
          {t('auth.toAuthorization')}
        </button>
      </p>
    </div>
  )
}
