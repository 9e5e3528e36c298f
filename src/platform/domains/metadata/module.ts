import { defineDomain } from '../../kernel/domain.ts'
import { bindMetadata } from './methods.ts'

/** Metadata of a brand. */
export const metadata = defineDomain({ name: 'metadata', create: () => ({ methods: bindMetadata() }) })
