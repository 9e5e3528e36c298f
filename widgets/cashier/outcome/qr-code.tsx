import { useEffect, useState } from 'react'

/** Light modules around the code, without which cameras do not find it. */
const QUIET = 4
interface Drawn { size: number; path: string }

const draw = async (text: string): Promise<Drawn> => {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: QUIET })
  return { size, path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') }
}

/** A text as a QR code, black on white whatever the theme. The encoder is fetched when it is wanted. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    let gone = false
    draw(text).then((code) => { if (!gone) setDrawn(code) }, () => undefined)
    return () => { gone = true }
  }, [text])
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`} shapeRendering="crispEdges">
      {drawn && <path d={drawn.path} />}
    </svg>
  )
}
