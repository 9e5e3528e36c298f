/**
 * The cells of a file of comma-separated values (RFC 4180), row by row: quoted cells may hold commas, line ends and
 * doubled quotes. @throws Error for a quote that is not closed
 */
export const readCsv = (file: string): string[][] => {
  const text = file.replace(/^\uFEFF/, '')
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let value = ''
    if (text[at] === '"') {
      at++
      for (;;) {
        const end = text.indexOf('"', at)
        if (end < 0) throw new Error(`the quote of row ${rows.length + 1} is not closed`)
        value += text.slice(at, end)
        at = end + 1
        if (text[at] !== '"') break
        value += '"'
        at++
      }
    } else {
      const end = /[,\r\n]/.exec(text.slice(at))
      const length = end ? end.index : text.length - at
      value = text.slice(at, at + length)
      at += length
    }
    row.push(value)
    if (text[at] === ',') at++
    else {
      if (text[at] === '\r') at++
      if (text[at] === '\n') at++
      rows.push(row)
      row = []
    }
  }
  return rows
}
