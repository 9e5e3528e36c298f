import { Fragment } from 'react'
import { styled } from 'styled-components'
import { BANNERS, fixedImage } from '../../../engine/images/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Html } from '../../../engine/ui/index.ts'
import type { AuthBanner } from '../../../schemas/brand/content.ts'

interface BannerProps {
  banner: AuthBanner
  /** Low on phones. */
  compact: boolean
  place: 'top' | 'bottom'
}

const Root = styled.div`
  position: absolute;
  inset: 0;
  background: var(--auth-banner, var(--sunken));
  color: var(--auth-banner-fg, var(--fg));

  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: 50% var(--auth-banner-at, 30%);
  }
  .words {
    position: absolute;
    inset-inline: 0;
  }
  &[data-place='bottom'] .words {
    inset-block-end: 0;
    padding: 110px 28px 30px;
    background: linear-gradient(
      transparent,
      color-mix(in oklab, var(--auth-banner, var(--sunken)) 94%, transparent) 45%
    );
  }
  &[data-place='top'] .words {
    inset-block-start: 0;
    padding: 36px 30px;
  }
  .title {
    margin-block-end: 8px;
    font-family: var(--display);
    font-size: var(--auth-banner-size, 27px);
    font-weight: var(--display-weight);
    font-variation-settings: var(--display-settings);
    letter-spacing: var(--tracking);
    line-height: 1.04;
    text-wrap: balance;
  }
  .title em {
    color: var(--auth-banner-em, var(--accent-text));
    font-style: var(--auth-banner-em-style, normal);
  }
  .text {
    max-inline-size: 32ch;
    font-weight: 600;
  }

  @media (max-width: 767px) {
    img {
      object-position: 100% 50%;
    }
    &[data-place] .words {
      inset: 0 38% 0 0;
      display: grid;
      align-content: center;
      padding: 14px 15% 12px 18px;
      background: linear-gradient(90deg, var(--auth-banner, var(--sunken)) 72%, transparent);
    }
    &[data-place]:dir(rtl) .words {
      inset: 0 0 0 38%;
      padding: 14px 18px 12px 15%;
      background: linear-gradient(-90deg, var(--auth-banner, var(--sunken)) 72%, transparent);
    }
    .title {
      margin-block-end: 4px;
      font-size: var(--auth-banner-size-phone, 19px);
    }
    .text {
      font-size: 13px;
      line-height: 1.3;
    }
  }
`

/** Text between asterisks is emphasised. */
export const emphasised = (text: string) =>
  text.split('*').map((part, index) => <Fragment key={index}>{index % 2 ? <em>{part}</em> : part}</Fragment>)

/** The picture beside the form; on phones a low one above it. */
export const Banner = ({ banner, compact, place }: BannerProps) => {
  const { value: title, addition: text, image_360_520: tall, image_735_240: wide } = banner
  const low = banner.registration_popup_mobile_compact
  const { facts, navigation } = useStores()
  const setOf = (picture: string, size: keyof typeof BANNERS) => {
    const { src, srcSet } = fixedImage(picture, BANNERS[size], facts.imageQuality)
    return srcSet ?? src
  }
  const phone = (compact ? low : wide) ?? wide ?? low
  const picture = tall ?? phone
  return (
    <Root data-place={place} className={compact ? 'compact' : undefined} data-banner>
      {picture && (
        <picture>
          {phone && <source media="(max-width: 767px)" srcSet={setOf(phone, compact ? 'compact' : 'mobile')} />}
          <source media="(max-width: 991px)" srcSet={setOf(picture, 'tablet')} />
          <img src={picture} alt="" />
        </picture>
      )}
      <div className="words">
        {title && <p className="title">{emphasised(title)}</p>}
        {text && (
          <div className="text">
            <Html text={text} localize={navigation.href} />
          </div>
        )}
      </div>
    </Root>
  )
}
