import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Image } from '../../../engine/ui/index.ts'
import { section } from '../../lobby/parts/section.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
type Promotion = Props['promotions'][number]

const Root = styled.section`
  ${section}
  article {
    display: grid;
    gap: 16px;
    max-inline-size: 760px;
    margin-inline: auto;
  }
  article > .fy-image {
    inline-size: 100%;
    block-size: auto;
    max-block-size: 340px;
    border-radius: var(--r-l);
    object-fit: cover;
  }
  h1 {
    font-size: var(--page-title-size);
    line-height: 1.1;
  }
  p {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
`

const View = ({ data: { promotion } }: ViewProps<Props, { promotion: Promotion | null }>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  if (!promotion) return null
  const { id, title, text, image, href, action } = promotion
  return (
    <Root {...root}>
      <article data-promotion={id}>
        {image && <Image src={image} alt="" width={760} height={340} />}
        <h1>{title}</h1>
        {text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className="buttons">
          {href && action && <Button href={href}>{action}</Button>}
          <Button href={navigation.href('/promotions')} variant="secondary">
            {t('promo.all')}
          </Button>
        </div>
      </article>
    </Root>
  )
}

export default defineWidget<typeof schema, { promotion: Promotion | null }>({
  load: ({ props, route }) =>
    Promise.resolve({ promotion: props.promotions.find(({ id }) => id === route.params['id']) ?? null }),
  head: ({ data }) => (data?.promotion ? { title: data.promotion.title } : { status: 404 }),
  View,
})
