import { splitLocale } from '../../../engine/i18n/paths.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { QUERY } from '../../../engine/routing/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { QuestionBody } from '../parts/question.tsx'
import type schema from './schema.ts'

const View = ({ props, route }: ViewProps<PropsOf<typeof schema>>) => {
  const { facts, navigation } = useStores()
  const { title, text, confirm, cancel, href, toastType } = props
  const go = () => {
    // The navigation adds the locale again.
    const { path } = splitLocale(
      href,
      facts.locales.available.map(({ code }) => code),
    )
    navigation.go(`${path}?${new URLSearchParams({ [QUERY.from]: route.path, [QUERY.reason]: toastType })}`)
  }
  return <QuestionBody title={title} text={text} confirm={confirm} cancel={cancel} onConfirm={go} />
}

export default defineWidget<typeof schema>({ View })
