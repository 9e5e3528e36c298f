import { widgetIds, type MessageTable, type PageDefinition } from '../../../engine/page/index.ts'
import type { ClientAssets } from './assets.ts'

const trimmed = new WeakMap<PageDefinition, PageDefinition>()

/**
 * A definition with those messages alone that the code of its widgets may show in a browser, without those of static
 * sections; the same object each time, as its JSON is kept. What opens or comes later has a definition of its own.
 */
export const trimMessages = (definition: PageDefinition, assets: Pick<ClientAssets, 'messagesOf'>): PageDefinition => {
  let kept = trimmed.get(definition)
  if (!kept) {
    const isNeeded = assets.messagesOf(widgetIds([definition.page.frame]))
    const entries = Object.entries(definition.messages).filter(([key]) => isNeeded(key))
    const messages: MessageTable = Object.fromEntries(entries)
    trimmed.set(definition, (kept = { ...definition, messages }))
  }
  return kept
}
