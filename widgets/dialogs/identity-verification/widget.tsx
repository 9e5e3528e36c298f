import { useI18n } from '../../../engine/i18n/react.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { matchRoute } from '../../../engine/routing/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { NoticeBody, useNamedWays } from '../parts/notice.tsx'
import type schema from './schema.ts'

/** Pages where an identity is verified, best first; a brand may have neither. */
const PLACES = [
  ['/profile/verification', 'verify'],
  ['/profile/settings', 'details'],
] as const

const View = () => {
  const { t } = useI18n()
  const { facts, navigation } = useStores()
  const labelled = PLACES.map(([path, word]) => ({
    label: t(`dialogs.identity.${word}`),
    path,
    href: navigation.href(path),
  }))
  const named = useNamedWays().map((way) => labelled.find(({ href }) => href === way.href) ?? way)
  const ways = named.length > 0 ? named : labelled.filter(({ path }) => matchRoute(facts.routes, path)).slice(0, 1)
  return (
    <NoticeBody
      icon="identification-card"
      title={t('dialogs.identity.title')}
      text={t('dialogs.identity.text')}
      money={t('dialogs.identity.money')}
      ways={ways.map(({ label, href }) => ({ label, href }))}
      close={t(ways.length > 0 ? 'dialogs.later' : 'dialogs.understood')}
    />
  )
}

export default defineWidget<typeof schema>({ View })
