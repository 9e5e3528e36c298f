import { useEffect, useState } from 'react'

/** Light modules around the code, which cameras need to find it. */
const QUIET = 4
/** Pause before the encoder is loaded again, in milliseconds. */
export const RETRY_MS = 2000
interface Drawn {
  size: number
  path: string
}

const draw = async (text: string): Promise<Drawn> => {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: QUIET })
  return {
    size,
    path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
  }
}

/** A text as a QR code, black on white in every theme. The encoder is loaded at its first use. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout>
    const show = () => {
      const again = () => {
        if (!gone) timer = setTimeout(show, RETRY_MS)
      }
      draw(text).then((code) => {
        if (!gone) setDrawn(code)
      }, again)
    }
    show()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [text])
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}
      shapeRendering="crispEdges"
    >
      {drawn && <path d={drawn.path} />}
    </svg>
  )
}
