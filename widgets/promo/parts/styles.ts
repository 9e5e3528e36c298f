import { css } from 'styled-components'

/** `<BannerCard>`: picture at the end, text on a scrim. */
export const bannerStyles = css`
  .banner {
    position: relative;
    container-type: inline-size;
    display: grid;
    isolation: isolate;
    overflow: hidden;
    transition: transform var(--t-2) var(--ease);
    min-height: 190px;
    border-radius: var(--r-l);
    background: var(--hero-ground, var(--surface));
  }
  .banner-art {
    position: absolute;
    inset-block: 0;
    inset-inline: 14% 0;
    z-index: -2;
    width: 96%;
    max-width: none;
    height: 100%;
    object-fit: cover;
    mask: linear-gradient(var(--to-end, 90deg), transparent 26%, var(--fg) 58%);
    transition: scale var(--t-3) var(--ease);
  }
  /* Pictures have their object on the right, which text from right to left would cover. */
  .banner-art:dir(rtl) {
    inset-inline-start: 40%;
    width: 60%;
    object-position: 100%;
    mask: linear-gradient(-90deg, transparent, var(--fg) 45%);
  }
  .banner::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: linear-gradient(
      var(--to-end, 90deg),
      color-mix(in oklab, var(--offer-ground, var(--sunken)) 95%, transparent) 0 40%,
      color-mix(in oklab, var(--offer-ground, var(--sunken)) 80%, transparent) 60%,
      transparent 84%
    );
  }
  .banner-text {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    max-width: 62%;
    min-height: 190px;
    padding: 18px 20px;
  }
  .banner.bare::before {
    background: var(--offer-ground, var(--sunken));
  }
  .banner.bare .banner-text {
    max-width: none;
  }
  .banner-eyebrow {
    padding: 3px 9px;
    border-radius: var(--r-s);
    background: color-mix(in oklab, var(--fg) 16%, var(--sunken));
    color: var(--fg);
    font-size: 12px;
    font-weight: 700;
  }
  .banner .offer-title {
    margin-block-start: 10px;
    font: 700 15px/1.3 var(--body);
    letter-spacing: 0;
  }
  .banner b {
    color: var(--accent-text);
    font: 800 20px/1.3 var(--display);
    letter-spacing: var(--tracking);
  }
  /* Without a benefit in large type, the title is what a glance must catch. */
  .banner .offer-title:not(:has(+ b)) {
    color: var(--accent-text);
    font: 800 19px/1.25 var(--display);
    letter-spacing: var(--tracking);
  }
  .banner small {
    margin-block-end: 12px;
    color: var(--fg);
    font-size: 13px;
    line-height: 1.4;
    font-weight: 600;
  }
  .banner .fy-button {
    margin-block-start: auto;
  }
  /* A card across two or more places. */
  @container (width >= 560px) {
    .banner-art {
      inset-inline: auto 0;
      width: min(66%, 620px);
    }
    .banner-text {
      max-width: 52%;
      padding: 22px 26px;
    }
    .banner b,
    .banner .offer-title:not(:has(+ b)) {
      font-size: 28px;
      line-height: 1.15;
    }
    .banner small {
      margin-block-start: 4px;
      font-size: 14.5px;
    }
  }
  /* The link of the button covers the entire card; if the button moved on hover, the area would move with it. */
  .banner .fy-button {
    position: static;
    transform: none;
  }
  .banner .fy-button::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  @media (width < 768px) {
    .banner,
    .banner-text {
      min-height: 156px;
    }
  }
  @media (hover: hover) {
    .banner:hover {
      transform: var(--card-hover);
    }
    .banner:hover .banner-art {
      scale: 1.03;
    }
    .banner:hover .fy-button {
      background: var(--button-hover-bg);
      color: var(--button-hover-fg);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .banner:hover,
    .banner:hover .banner-art {
      transform: none;
      scale: none;
    }
  }
`

/** `<InvitationCard>`: a picture with the text below it. */
export const invitationStyles = css`
  .invitation {
    display: flex;
    flex-direction: column;
    min-width: 0;
    overflow: hidden;
    border-radius: var(--r-m);
    background: var(--raised);
    box-shadow: 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
    transition:
      transform var(--t-2) var(--ease),
      box-shadow var(--t-2) var(--ease);
  }
  .invitation > .fy-image {
    height: var(--invitation-picture, 206px);
    object-fit: cover;
    border-block-end: max(1px, var(--line)) solid var(--rule, var(--border));
  }
  .invitation-text {
    padding: 14px 18px 20px;
  }
  /* Without a picture: words in the middle of the height that the others have, behind an edge of the accent. */
  .invitation.bare {
    justify-content: center;
    border-inline-start: 6px solid var(--accent);
    background: color-mix(in oklab, var(--accent) 9%, var(--raised));
  }
  .bare .invitation-text {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    padding: 26px 26px 28px;
  }
  .invitation-action {
    margin-block-start: 16px;
    color: var(--accent-text);
    font-weight: 700;
  }
  .invitation-eyebrow {
    color: var(--secondary-text);
    font-size: 13px;
    font-weight: 500;
  }
  .invitation .offer-title {
    margin: 3px 0 6px;
    font-size: 21px;
    line-height: 1.18;
    font-weight: 600;
  }
  .invitation p {
    color: var(--fg-muted);
  }
  @media (hover: hover) {
    .invitation:hover {
      transform: var(--card-hover);
    }
    .invitation:hover .offer-title {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 4px;
    }
  }
  @media (max-width: 767px) {
    .invitation > .fy-image {
      height: var(--invitation-picture, 168px);
    }
    .invitation-text {
      padding: 10px 12px 14px;
    }
    .bare .invitation-text {
      padding: 18px 18px 20px;
    }
    .invitation .offer-title {
      font-size: 17px;
    }
  }
`
