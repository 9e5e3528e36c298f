import type { StorybookConfig } from '@storybook/react-vite'
import { brandsPlugin } from './brands.ts'

type Alias = NonNullable<NonNullable<Parameters<NonNullable<StorybookConfig['viteFinal']>>[0]['resolve']>['alias']>

/** The site gets its messages compiled; stories write theirs as text here and there, so the parser stays. */
const withParser = (alias: Alias | undefined): Alias =>
  Array.isArray(alias) ? alias.filter(({ find }) => find !== '@formatjs/icu-messageformat-parser') : (alias ?? [])

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../engine/{ui,forms}/**/*.stories.tsx', '../widgets/**/stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    resolve: { ...vite.resolve, alias: withParser(vite.resolve?.alias) },
    plugins: [...(vite.plugins ?? []), brandsPlugin()],
  }),
}
export default config
