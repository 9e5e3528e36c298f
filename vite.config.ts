import { defineConfig } from 'vite'
import { siteConfig } from './src/site/build/site.ts'

/** Development, tests, Storybook and the build of the site; apps of staff are built by src/staff-app/build.ts. */
export default defineConfig((environment) => siteConfig(environment))
