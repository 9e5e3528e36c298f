import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { runFoyer } from './testing.ts'

test.each(Object.keys(commands))(
  'foyer %s --help prints its usage and what it takes, and does nothing',
  async (name) => {
    const { code, out } = await runFoyer({ FOYER_BRANDS_DIR: '/nowhere' }, name, '--help')
    expect(code).toBe(0)
    expect(out).toContain(`foyer ${name}`)
    expect(out).toContain(commands[name]!.text)
    expect(out.trim().split('\n').length).toBeGreaterThan(3)
    expect(out).not.toContain('There is no option')
    // Every option of the usage is told.
    for (const [option] of commands[name]!.usage.matchAll(/--[a-z-]+/g))
      expect(out.split(option).length, option).toBeGreaterThan(2)
  },
)

test('help is asked for behind an action as well, and by -h', async () => {
  expect(await runFoyer({}, 'players', 'find', '--help')).toMatchObject({ code: 0 })
  expect(await runFoyer({}, 'i18n', '-h')).toMatchObject({ code: 0 })
})
