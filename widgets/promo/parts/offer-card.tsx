import { Button, Image } from '../../../engine/ui/index.ts'
import type { Offer } from './offer.ts'

interface OfferCardProps {
  offer: Offer
  /** The offer's picture for several widths of screen. */
  picture?: { srcSet?: string; sizes?: string }
  /** Heading level of the title. */
  level?: 'h2' | 'h3'
}

/** A promotion with its picture at the end of the card and the text on a scrim. */
export const BannerCard = ({ offer, picture, level: Title = 'h3' }: OfferCardProps) => (
  <article className={offer.image ? 'banner' : 'banner bare'}>
    {offer.image && (
      <img className="banner-art" src={offer.image} {...picture} alt="" loading="lazy" decoding="async" />
    )}
    <div className="banner-text">
      {offer.eyebrow && <span className="banner-eyebrow">{offer.eyebrow}</span>}
      <Title className="offer-title">{offer.title}</Title>
      {offer.highlight && <b>{offer.highlight}</b>}
      {offer.text && <small>{offer.text}</small>}
      {offer.action && (
        <Button href={offer.href} variant="secondary">
          {offer.action}
        </Button>
      )}
    </div>
  </article>
)

/** A promotion as a link: picture above, text below; without a picture the words have the whole card. */
export const InvitationCard = ({ offer, picture, level: Title = 'h3' }: OfferCardProps) => (
  <a className={offer.image ? 'invitation' : 'invitation bare'} href={offer.href}>
    {offer.image && <Image src={offer.image} {...picture} alt="" width={480} height={320} />}
    <div className="invitation-text">
      {offer.eyebrow && <span className="invitation-eyebrow">{offer.eyebrow}</span>}
      <Title className="offer-title">{offer.title}</Title>
      {(offer.highlight || offer.text) && <p>{[offer.highlight, offer.text].filter(Boolean).join(' · ')}</p>}
      {!offer.image && offer.action && <span className="invitation-action">{offer.action}</span>}
    </div>
  </a>
)
