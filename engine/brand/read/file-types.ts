interface KindOfFile {
  what: string
  /** By the end of a file's name, the type it is sent as. */
  types: Readonly<Record<string, string>>
}

/** Files of a brand that its pages show or play, as the server sends them. Another file has no address. */
export const KINDS_OF_FILES = {
  picture: {
    what: 'a picture',
    types: {
      '.webp': 'image/webp',
      // XML names its encoding itself, and these name none: it is said here.
      '.svg': 'image/svg+xml; charset=utf-8',
      '.png': 'image/png',
      '.jpg': 'image/jpeg',
      '.jpeg': 'image/jpeg',
      '.gif': 'image/gif',
      '.avif': 'image/avif',
    },
  },
  film: { what: 'a film', types: { '.mp4': 'video/mp4', '.webm': 'video/webm' } },
  captions: { what: 'subtitles', types: { '.vtt': 'text/vtt; charset=utf-8' } },
  sound: {
    what: 'a sound',
    types: { '.wav': 'audio/wav', '.mp3': 'audio/mpeg', '.ogg': 'audio/ogg', '.m4a': 'audio/mp4' },
  },
  font: { what: 'a font', types: { '.woff2': 'font/woff2' } },
} satisfies Record<string, KindOfFile>
