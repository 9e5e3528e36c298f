import { defineDomain } from '../../kernel/domain.ts'
import { bindMetadata } from './methods.ts'

/** What a brand says of itself. */
export const metadata = defineDomain({ name: 'metadata', create: () => ({ methods: bindMetadata() }) })
