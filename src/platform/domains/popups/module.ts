import { defineDomain } from '../../kernel/domain.ts'
import { campaigns } from '../campaigns/index.ts'
import { content } from '../content/index.ts'
import { players } from '../players/index.ts'
import { bindPopups } from './methods.ts'

/** Popups of campaigns: which of them a visitor may see. What they say comes from the content source. */
export const popups = defineDomain({
  name: 'popups',
  needs: { campaigns, content, players },
  create: (context, { campaigns: { knownOf }, content: { source }, players }) => ({
    methods: bindPopups({ context, source, players, knownOf }),
  }),
})
