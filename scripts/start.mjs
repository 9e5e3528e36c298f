// `npm start`: installs missing dependencies, builds what is stale, and serves.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, installIfMissing, node, root } from './install.mjs'

installIfMissing()
const env = {
  ...environment(),
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'foyer'),
}
// A separate process, so that the memory for building is freed before serving begins.
const { status } = spawnSync(node(), ['scripts/build.ts'], { cwd: root, stdio: 'inherit', env })
if (status !== 0) process.exit(status ?? 1)

// A small young generation keeps an idle server small; pages are short-lived garbage that fits into it.
const command = [node(), '--max-semi-space-size=4', 'src/main.ts']
process.chdir(root)
if (process.execve) {
  // The server replaces this process, so that nothing of the starter stays in memory.
  process.removeAllListeners('warning')
  process.execve(command[0], command, env)
}
const server = spawn(command[0], command.slice(1), { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
