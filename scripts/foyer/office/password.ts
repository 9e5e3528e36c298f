import { stdin, stderr } from 'node:process'

/** What was read from a pipe and not asked for yet. */
let rest = ''

/** The next line of piped input; empty when there is none. */
const nextLine = async (): Promise<string> => {
  if (!rest.includes('\n')) {
    if ('ref' in stdin) stdin.ref()
    // The pipe stays open: the next question is answered by the next line.
    for await (const chunk of stdin.iterator({ destroyOnReturn: false })) {
      rest += String(chunk)
      if (rest.includes('\n')) break
    }
    // Nobody waits for an end that may never come. A file has nothing to be waited for.
    if ('unref' in stdin) stdin.unref()
  }
  const end = rest.indexOf('\n')
  const line = end === -1 ? rest : rest.slice(0, end)
  rest = end === -1 ? '' : rest.slice(end + 1)
  return line.replace(/\r$/, '')
}

/** Reads a password typed at the terminal without echo, or the next line of piped input. */
export const askPassword = async (question: string): Promise<string> => {
  if (!stdin.isTTY) return nextLine()
  stderr.write(question)
  stdin.setRawMode(true)
  stdin.resume()
  try {
    return await new Promise((resolve, reject) => {
      let typed = ''
      const onData = (data: Buffer) => {
        for (const key of data.toString('utf8')) {
          if (key === '\r' || key === '\n') {
            stdin.off('data', onData)
            return resolve(typed)
          }
          if (key === '\u0003') {
            stdin.off('data', onData)
            return reject(new Error('interrupted'))
          }
          typed = key === '\u007f' || key === '\b' ? typed.slice(0, -1) : typed + key
        }
      }
      stdin.on('data', onData)
    })
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    stderr.write('\n')
  }
}

/** Reads a code of the second factor, typed or piped like a password; empty for none. */
export const askCode = (question: string): Promise<string> => askPassword(question)
