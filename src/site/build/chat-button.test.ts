import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const SUPPORT = fileURLToPath(new URL('../../../widgets/support/', import.meta.url))

test('until it is wanted, the chat is less than 2 KB of a page', async () => {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: `${SUPPORT}chat/widget.tsx`,
        preserveEntrySignatures: 'strict',
        // What every page has anyway.
        external: (id) => !id.includes('support') && !id.startsWith('./') && !id.startsWith('../parts/'),
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = made.output.filter((each) => each.type === 'chunk')
  const first = chunks.find(({ isEntry }) => isEntry)!
  expect(first.code).toContain('/support')
  // The code of the providers is in chunks of its own.
  expect(first.code).not.toMatch(/freshchat|jivo|livechat|verbox/i)
  expect(
    chunks
      .filter(({ isEntry }) => !isEntry)
      .map(({ code }) => code)
      .join(''),
  ).toMatch(/jivo/i)
  expect(gzipSync(first.code).length).toBeLessThan(2048)
})
