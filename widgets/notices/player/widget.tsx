import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { useStore } from '../../../engine/stores/index.ts'
import type schema from './schema.ts'
import { noticesStore } from './store.ts'

const View = () => {
  useStore(noticesStore)
  return <div {...useRoot()} hidden />
}

export default defineWidget<typeof schema>({ View })
