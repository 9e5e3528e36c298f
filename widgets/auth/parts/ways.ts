import type { I18n } from '../../../engine/i18n/index.ts'

/** The name of a way to log in: our own text if there is one, else the host of the service. */
export const wayName = ({ t, has }: Pick<I18n, 't' | 'has'>, name: string): string =>
  has(`auth.wayNames.${name}`) ? t(`auth.wayNames.${name}`) : name
