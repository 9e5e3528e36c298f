import { stdin, stderr } from 'node:process'

/** Reads a password typed at the terminal without echo, or the first line of piped input. */
export const askPassword = async (question: string): Promise<string> => {
  if (!stdin.isTTY) {
    let text = ''
    for await (const chunk of stdin) {
      text += String(chunk)
      if (text.includes('\n')) break
    }
    return text.split('\n')[0]?.replace(/\r$/, '') ?? ''
  }
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
