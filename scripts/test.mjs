// `npm test`: installs missing dependencies, then runs everything: types, lint, import rules, brands, unit, component
// and API tests, browser tests.
import { spawnSync } from 'node:child_process'
import { environment, installIfMissing, node, root } from './install.mjs'

installIfMissing()
const { status } = spawnSync(node(), ['scripts/test.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)
