import sharp from 'sharp'
import type { SandboxApplicantTable } from './tables.ts'

/** The pictures that an applicant of the sandbox counts as having sent, once a check was decided. */
const PICTURES = {
  front: { idDocType: 'ID_CARD', idDocSubType: 'FRONT_SIDE' },
  selfie: { idDocType: 'SELFIE' },
} as const
type Picture = keyof typeof PICTURES

/** What the provider's API says of an applicant's pictures. */
export const documentsOf = ({ decision, decided_at }: Pick<SandboxApplicantTable, 'decision' | 'decided_at'>) =>
  decision === null || decided_at === null
    ? []
    : Object.entries(PICTURES).map(([id, idDocDef]) => ({
        id,
        addedDate: decided_at.toISOString().slice(0, 19).replace('T', ' '),
        idDocDef: { country: 'MLT', ...idDocDef },
        deactivated: false,
      }))

const FACE = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})">
  <rect width="100" height="120" rx="6" fill="#d9dee6"/>
  <circle cx="50" cy="48" r="24" fill="#c79b7b"/>
  <path d="M26 44c0-22 48-22 48 0-6-10-42-10-48 0" fill="#4a3a30"/>
  <path d="M12 120c4-34 72-34 76 0z" fill="#3f6c8f"/>
  <circle cx="42" cy="48" r="2.6"/><circle cx="58" cy="48" r="2.6"/>
  <path d="M42 60q8 6 16 0" fill="none" stroke="#5d3b2e" stroke-width="2"/></g>`
const LINES = [88, 128, 168, 208, 248]
  .map(
    (y, index) =>
      `<rect x="250" y="${y}" width="${[300, 220, 260, 180, 240][index]}" height="14" rx="3" fill="#8a95a5"/>`,
  )
  .join('')
const DRAWN: Readonly<Record<Picture, string>> = {
  front: `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" rx="24"
    fill="#eef3ec"/><rect width="640" height="56" fill="#2f6d5b"/>${FACE(40, 88, 170)}${LINES}
    <rect x="40" y="326" width="560" height="10" fill="#5a6675"/><rect x="40" y="350" width="560" height="10"
    fill="#5a6675"/><path d="M120 380 520 60" stroke="#b3261e" stroke-width="10" opacity="0.25"/></svg>`,
  selfie: `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="560"><rect width="480" height="560"
    fill="#b9c4cf"/>${FACE(60, 70, 360)}</svg>`,
}

/** Draws a picture as PNG; of nobody, and marked by a line across. Undefined for one the applicant did not send. */
export function drawDocument(
  applicant: Pick<SandboxApplicantTable, 'decision' | 'decided_at'>,
  id: string,
): Promise<Buffer> | undefined {
  if (!documentsOf(applicant).some((one) => one.id === id)) return undefined
  return sharp(Buffer.from(DRAWN[id as Picture]))
    .png()
    .toBuffer()
}
