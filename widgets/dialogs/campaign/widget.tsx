import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useDialog, useDialogBanner, useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { BANNERS, fixedImage } from '../../../engine/images/index.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Tag } from '../../../engine/ui/index.ts'
import type { CampaignPopup } from '../../../schemas/api/content.ts'
import type schema from './schema.ts'

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;

  /* Beside a picture the buttons stand at its lower end. */
  @media (min-width: 768px) {
    &.pictured {
      display: flex;
      flex-direction: column;
      min-block-size: 372px;
    }
    &.pictured .buttons {
      margin-block-start: auto;
    }
  }
  .said {
    display: grid;
    gap: 12px;
    color: var(--fg-muted);
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    padding-block-start: 4px;
  }
  .buttons .fy-button {
    flex: 1 1 150px;
  }
`

const Frame = styled.div`
  position: absolute;
  inset: 0;
  background: var(--sunken);

  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`

/** The picture beside the words, above them on phones. */
const Picture = ({ image }: { image: string }) => {
  const { imageQuality } = useStores().facts
  const setOf = (size: keyof typeof BANNERS) => {
    const { src, srcSet } = fixedImage(image, BANNERS[size], imageQuality)
    return srcSet ?? src
  }
  return (
    <Frame data-banner>
      <picture>
        <source media="(max-width: 767px)" srcSet={setOf('mobile')} />
        <source srcSet={setOf('tablet')} />
        <img src={image} alt="" />
      </picture>
    </Frame>
  )
}

const View = () => {
  const root = useRoot()
  const { t } = useI18n()
  const dialog = useDialog()
  const stores = useStores()
  const { popup, isPreview = false } = (dialog?.props ?? {}) as { popup?: CampaignPopup; isPreview?: boolean }
  const image = popup?.image
  useDialogTitle(popup?.title ?? '')
  useDialogBanner(useMemo(() => (image ? <Picture image={image} /> : undefined), [image]))
  if (!popup) return null
  const { name, text } = popup
  const link = popup.link && stores.isOpen(popup.link.href) ? popup.link : null
  return (
    <Root {...root} className={image ? 'pictured' : undefined} data-popup={name}>
      {isPreview && (
        <p>
          <Tag tone="info">{t('rewards.popup.preview')}</Tag>
        </p>
      )}
      {text && (
        <div className="said">
          {text.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <div className="buttons">
        {link && (
          <Button href={link.href} data-autofocus onClick={() => dialog?.close()}>
            {link.label}
          </Button>
        )}
        <Button
          variant={link ? 'secondary' : 'primary'}
          {...(!link && { 'data-autofocus': true })}
          onClick={() => dialog?.close()}
        >
          {t(link ? 'dialogs.later' : 'common.close')}
        </Button>
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
