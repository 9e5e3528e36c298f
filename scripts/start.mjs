// `npm start`: installs missing dependencies, builds what is stale, and serves.
import { spawn, spawnSync } from 'node:child_process'
import { installIfMissing, node, root } from './install.mjs'
import { serverArguments, serverEnvironment } from './serving.mjs'

installIfMissing()
// While the sandbox is on, invented people play, so that boards, races and jackpots move.
const env = { FOYER_SANDBOX_PEOPLE: '40', ...serverEnvironment() }
// A separate process, so that the memory for building is freed before serving begins.
const { status } = spawnSync(node(), ['scripts/build.ts'], { cwd: root, stdio: 'inherit', env })
if (status !== 0) process.exit(status ?? 1)

const command = [node(), ...serverArguments]
process.chdir(root)
if (process.execve) {
  // The server replaces this process, so that nothing of the starter stays in memory.
  process.removeAllListeners('warning')
  process.execve(command[0], command, env)
}
const server = spawn(command[0], command.slice(1), { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
