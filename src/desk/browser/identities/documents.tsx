import { useState } from 'react'
import type { OfficeResponse, VerificationDocument } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { nameText } from '../../../staff-app/browser/format.ts'
import { Button, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { Loading } from '../page.tsx'
import { PurposeForm, useShown, type Purpose } from '../player/purpose.tsx'
import { t, nameIn } from '../../../staff-app/browser/language.ts'

type Picture = OfficeResponse<'identities.document'>
const KINDS: Readonly<Record<string, string>> = {
  ID_CARD: t('ID card'),
  PASSPORT: t('Passport'),
  DRIVERS: t('Driving licence'),
  RESIDENCE_PERMIT: t('Residence permit'),
  UTILITY_BILL: t('Utility bill'),
  SELFIE: t('Selfie'),
}
const SIDES: Readonly<Record<string, string>> = { FRONT_SIDE: t('front'), BACK_SIDE: t('back') }
const titleOf = ({ kind, side }: VerificationDocument): string =>
  [KINDS[kind] ?? nameText(kind.toLowerCase()), side && (SIDES[side] ?? nameText(side.toLowerCase()))]
    .filter(Boolean)
    .join(', ')

const Shown = ({ picture, title }: { picture: Picture; title: string }) => {
  const address = `data:${picture.type};base64,${picture.content}`
  return picture.type.startsWith('image/') ? (
    <img src={address} alt={title} />
  ) : (
    <a href={address} download={`${title}.pdf`}>
      {t('Save as a file')}
    </a>
  )
}

interface DocumentProps {
  readonly one: VerificationDocument
  readonly brand: StaffBrand
  readonly picture: Picture | undefined
  readonly isAsked: boolean
  readonly onAsk: () => void
}
const Document = ({ one, brand, picture, isAsked, onAsk }: DocumentProps) => (
  <figure data-asked={isAsked || undefined}>
    {picture ? (
      <Shown picture={picture} title={titleOf(one)} />
    ) : (
      <button
        type="button"
        aria-label={t('Show {document} …', { document: titleOf(one) })}
        aria-expanded={isAsked}
        onClick={onAsk}
      >
        <span />
        <span>{t('Show …')}</span>
      </button>
    )}
    <figcaption>
      {titleOf(one)}
      <small>
        {one.country && `${nameIn('region', one.country)}, `}
        {one.sent_at && <Time at={one.sent_at} zone={brand.timezone} />}
      </small>
    </figcaption>
  </figure>
)

/** The pictures that were asked for, and asking for one. */
const usePictures = ({ player, brand }: { player: string; brand: StaffBrand }) => {
  const { office } = useSession()
  const [asked, setAsked] = useState<string>()
  const [shown, setShown] = useShown<Readonly<Record<string, Picture>>>()
  const [error, setError] = useState<string>()
  const show = async (id: string, purpose: Purpose, about: string) => {
    setError(undefined)
    const question = { brand: brand.id, login: player, id, purpose, ...(about !== '' && { about }) }
    try {
      const picture = await office.call('identities.document', question)
      setShown({ ...shown, [id]: picture })
      setAsked(undefined)
    } catch (reason) {
      setError((reason as Error).message)
    }
  }
  return { asked, setAsked, shown, hide: () => setShown(undefined), error, show }
}

/** The documents the provider has; each is fetched for a purpose, which the audit keeps, and hidden after a while. */
export const Documents = ({ player, brand }: { player: string; brand: StaffBrand }) => {
  const { office } = useSession()
  const { asked, setAsked, shown, hide, error, show } = usePictures({ player, brand })
  const loaded = useLoad(
    () => office.call('identities.documents', { brand: brand.id, login: player }),
    [brand.id, player],
  )
  return (
    <section aria-label={t('Documents')}>
      <h2>{t('Documents')}</h2>
      <Loading
        loaded={loaded}
        isEmpty={({ items }) => items.length === 0}
        empty={<p>{t('The provider has none that count.')}</p>}
      >
        {({ items }) => (
          <div className="documents">
            {items.map((one) => (
              <Document
                key={one.id}
                one={one}
                brand={brand}
                picture={shown?.[one.id]}
                isAsked={asked === one.id}
                onAsk={() => setAsked(one.id)}
              />
            ))}
          </div>
        )}
      </Loading>
      {asked !== undefined && (
        <PurposeForm
          key={asked}
          label={t('Show the document')}
          first="identity"
          onAsk={(purpose, about) => void show(asked, purpose, about)}
          error={error}
        >
          {t('Your name, the purpose and which document go into the audit.')}
        </PurposeForm>
      )}
      {shown && (
        <p>
          <Button onClick={hide}>{t('Hide again')}</Button>
        </p>
      )}
    </section>
  )
}
