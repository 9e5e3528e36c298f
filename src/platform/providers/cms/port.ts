import type { PlatformSettings } from '../../../../schemas/brand/platform.ts'
import { definePort } from '../../kernel/ports.ts'

/** A brand's `cms` in `platform/settings.json`. */
export type CmsSettings = NonNullable<PlatformSettings['cms']>

/**
 * What an answer must be; where it is a list whose rows stand alone, also what each row must be, and what else may be
 * wrong with it.
 */
export interface Expected {
  readonly whole: unknown
  readonly row?: unknown
  readonly faultOf?: (row: never) => string | undefined
}
/** A client of headless CMSs, for every brand that has one. */
export interface CmsClient {
  /** The answer of `path`; `null` when the CMS has no such thing, `undefined` when there never was an answer. */
  get<T>(cms: CmsSettings, path: string, expected: Expected): Promise<T | null | undefined>
}
export const CMS_CLIENTS = definePort<CmsClient>('CMS clients')
