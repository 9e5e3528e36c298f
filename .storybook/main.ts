import type { StorybookConfig } from '@storybook/react-vite'
import { brandsPlugin } from './brands.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../engine/ui/**/*.stories.tsx', '../widgets/**/stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), brandsPlugin()] }),
}
export default config
