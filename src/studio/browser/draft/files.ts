import { t } from '../../../staff-app/browser/language.ts'
/** The bytes of a file in base64url, as the office takes them. */
export const base64url = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const text = String(reader.result)
      const bytes = text.slice(text.indexOf(',') + 1)
      resolve(bytes.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))
    })
    reader.addEventListener('error', () => reject(new Error(t('The file could not be read. Choose it again.'))))
    reader.readAsDataURL(file)
  })

/** A name as files have it: lower-case letters, digits and `-`. */
export const fileName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'file'
