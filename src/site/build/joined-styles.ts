import { join } from 'node:path'
import type { Plugin } from 'vite'
import { IS_STYLED, styledCalls } from './styled-calls.ts'

const JOIN = 'src/site/server/join-rules.ts'

/**
 * In the server's bundle, the styles of a root become one text as soon as it is declared (`joinRules`). What is written
 * in widgets is not changed.
 */
export const joinedStyles = (): Plugin => ({
  name: 'joined-styles',
  enforce: 'post',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  transform(code) {
    if (!IS_STYLED.test(code)) return null
    const roots = styledCalls(this.parse(code)).filter((call) => call.kind === 'root')
    if (roots.length === 0) return null
    const file = JSON.stringify(join(this.environment.config.root, JOIN))
    return {
      code: [code, `import { joinRules as __join } from ${file}`, ...roots.map(({ name }) => `__join(${name})`)].join(
        '\n',
      ),
      map: null,
    }
  },
})
