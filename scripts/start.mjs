// `npm start`: install what is missing, build what is stale, serve.
import { spawn, spawnSync } from 'node:child_process'
import { environment, installIfMissing, node, root } from './install.mjs'

installIfMissing()
// A process of its own: what building needs in memory is gone before serving begins.
const { status } = spawnSync(node(), ['scripts/build.ts'], { cwd: root, stdio: 'inherit', env: environment() })
if (status !== 0) process.exit(status ?? 1)
const server = spawn(node(), ['src/main.ts'], { cwd: root, stdio: 'inherit', env: environment() })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
