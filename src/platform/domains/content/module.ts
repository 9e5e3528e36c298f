import { defineDomain } from '../../kernel/domain.ts'
import { players } from '../players/index.ts'
import { CMS_CLIENTS } from '../../providers/cms/port.ts'
import { createCleaner } from './cleaner.ts'
import { bindContent } from './methods.ts'
import { createContentSource } from './source.ts'
import { supportSchema } from './tables.ts'

/** What operators publish, from brand files or a headless CMS, and what visitors write to support. */
export const content = defineDomain({
  name: 'content',
  needs: { players },
  migrations: [{ number: 1, sql: supportSchema }],
  retention: [
    { table: 'feedback', column: 'at', keep: 'P365D' },
    { table: 'chat_event', column: 'at', keep: 'P365D' },
  ],
  create(context) {
    const source = createContentSource(() => context.supplied(CMS_CLIENTS)[0], createCleaner(context.log))
    return { services: { source }, methods: bindContent(source, context) }
  },
})
