import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

interface Kind {
  what: string
  endings: readonly string[]
}
const PICTURE: Kind = { what: 'a picture', endings: ['.webp', '.svg', '.png', '.jpg', '.jpeg', '.gif', '.avif'] }
/** What a file is by the name it stands under; a picture under every other name. */
const KINDS: Readonly<Record<string, Kind>> = {
  film: { what: 'a film', endings: ['.mp4', '.webm'] },
  captions: { what: 'subtitles', endings: ['.vtt'] },
  sound: { what: 'a sound', endings: ['.wav', '.mp3', '.ogg', '.m4a'] },
  file: { what: 'a font', endings: ['.woff2'] },
}

/** Reports a file that is there and is of another kind than the place shows or plays. */
export const checkFileKind = (name: string, path: readonly string[], reporter: Reporter): void => {
  // Below `images` stand names of the brand's own.
  const own = path.at(-2) === 'images' ? '' : (path.findLast((part) => !/^\d+$/.test(part)) ?? '')
  const { what, endings } = Object.hasOwn(KINDS, own) ? KINDS[own]! : PICTURE
  if (endings.some((ending) => name.toLowerCase().endsWith(ending))) return
  reporter.at(path, 'file-of-other-kind', `the file is not ${what}, so nothing shows or plays`, {
    expected: `${what}: ${list(endings)}`,
    found: quote(name),
    severity: 'warning',
  })
}
