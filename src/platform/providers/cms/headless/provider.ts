import { defineProvider } from '../../define.ts'
import { createCmsClient } from './client.ts'

/** A headless CMS with the paths of docs/content.md; each brand names its own in `cms` of `platform/settings.json`. */
export const headless = defineProvider({
  kind: 'cms',
  name: 'headless',
  create: ({ log }) => createCmsClient(log),
})
