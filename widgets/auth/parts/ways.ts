import type { I18n } from '../../../engine/i18n/index.ts'

/** What a way into an account is called: words of ours where there are some, else the host of the service. */
export const wayName = ({ t, has }: Pick<I18n, 't' | 'has'>, name: string): string =>
  has(`auth.wayNames.${name}`) ? t(`auth.wayNames.${name}`) : name
