import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { NoticeBody, useNamedWays } from '../parts/notice.tsx'
import type schema from './schema.ts'

const View = ({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { icon, title, text, money, action, close } = props
  const named = useNamedWays()
  const ways = named.length > 0 ? named : action ? [action] : []
  return <NoticeBody icon={icon} title={title} text={text} money={money} ways={ways} close={close} />
}

export default defineWidget<typeof schema>({ View })
