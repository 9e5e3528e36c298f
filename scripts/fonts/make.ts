// Cuts the engine's fonts from those of the packages, into `engine/theme/files`: `npm run fonts`, after a package of
// fonts or the lists in `engine/theme` changed.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { families } from '../../engine/theme/families.ts'
import { CUT_FONTS } from '../../engine/theme/font-files.ts'
import { cutFont } from './cut.ts'

const require = createRequire(import.meta.url)
const folder = join(import.meta.dirname, '../../engine/theme/files')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
let bytes = 0
for (const [file, source] of Object.entries(CUT_FONTS)) {
  const cut = await cutFont(readFileSync(require.resolve(source.from)), source)
  writeFileSync(join(folder, file), cut)
  bytes += cut.length
}
for (const { pack } of Object.values(families))
  copyFileSync(
    require.resolve(`@fontsource-variable/${pack}/LICENSE`, { paths: [folder] }),
    join(folder, `${pack}-licence.txt`),
  )
console.log(`${Object.keys(CUT_FONTS).length} files, ${Math.round(bytes / 1024)} KB: ${folder}`)
