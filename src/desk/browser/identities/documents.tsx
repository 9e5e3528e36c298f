import { useState } from 'react'
import type { OfficeResponse, VerificationDocument } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { plainName } from '../../../staff-app/browser/format.ts'
import { Button, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { Loading } from '../page.tsx'
import { PurposeForm, useShown, type Purpose } from '../player/purpose.tsx'

type Picture = OfficeResponse<'identities.document'>
const KINDS: Readonly<Record<string, string>> = {
  ID_CARD: 'ID card',
  PASSPORT: 'Passport',
  DRIVERS: 'Driving licence',
  RESIDENCE_PERMIT: 'Residence permit',
  UTILITY_BILL: 'Utility bill',
  SELFIE: 'Selfie',
}
const SIDES: Readonly<Record<string, string>> = { FRONT_SIDE: 'front', BACK_SIDE: 'back' }
const titleOf = ({ kind, side }: VerificationDocument): string =>
  [KINDS[kind] ?? plainName(kind.toLowerCase()), side && (SIDES[side] ?? plainName(side.toLowerCase()))]
    .filter(Boolean)
    .join(', ')

const Shown = ({ picture, title }: { picture: Picture; title: string }) => {
  const address = `data:${picture.type};base64,${picture.content}`
  return picture.type.startsWith('image/') ? (
    <img src={address} alt={title} />
  ) : (
    <a href={address} download={`${title}.pdf`}>
      Save as a file
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
      <button type="button" aria-label={`Show ${titleOf(one)} …`} aria-expanded={isAsked} onClick={onAsk}>
        <span />
        <span>Show …</span>
      </button>
    )}
    <figcaption>
      {titleOf(one)}
      <small>
        {one.country && `${one.country}, `}
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
    <section aria-label="Documents">
      <h2>Documents</h2>
      <Loading
        loaded={loaded}
        isEmpty={({ items }) => items.length === 0}
        empty={<p>The provider has none that count.</p>}
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
          label="Show the document"
          first="identity"
          onAsk={(purpose, about) => void show(asked, purpose, about)}
          error={error}
        >
          Your name, the purpose and which document go into the audit.
        </PurposeForm>
      )}
      {shown && (
        <p>
          <Button onClick={hide}>Hide again</Button>
        </p>
      )}
    </section>
  )
}
