import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { useStore } from '../../../engine/stores/index.ts'
import { inactivityStore } from '../parts/inactivity.ts'
import type schema from './schema.ts'

const View = () => {
  useStore(inactivityStore)
  return <div {...useRoot()} hidden />
}

export default defineWidget<typeof schema>({ View })
