import { observer } from 'mobx-react-lite'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { partAround, writtenAs } from './photo.ts'

const SHAPES = [
  [t('as it is'), 0],
  ['1 : 1', 1],
  ['3 : 4', 3 / 4],
  ['4 : 3', 4 / 3],
  ['16 : 9', 16 / 9],
  ['21 : 9', 21 / 9],
] as const

const View = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: 6px;
  background: var(--sunken);
  touch-action: none;
  cursor: crosshair;
  & > img {
    display: block;
    width: 100%;
    pointer-events: none;
  }
`
interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
/** What stays of the picture; what is cut off is darker. */
const Kept = styled.div.attrs<{ $box: Box }>(({ $box: { left, top, width, height } }) => ({
  'aria-hidden': true,
  style: { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` },
}))`
  position: absolute;
  outline: 2px solid #fff;
  box-shadow: 0 0 0 4000px rgb(0 0 0 / 0.55);
  pointer-events: none;
`
const Point = styled.button.attrs<{ $left: number; $top: number }>(({ $left, $top }) => ({
  type: 'button',
  style: { left: `${$left}%`, top: `${$top}%` },
}))`
  position: absolute;
  width: 22px;
  height: 22px;
  margin: -11px;
  padding: 0;
  border: 2px solid #fff;
  border-radius: 50%;
  background: radial-gradient(#fff 0 4px, transparent 5px);
  box-shadow:
    0 0 0 1.5px #000,
    inset 0 0 0 1.5px #000;
  cursor: grab;
`
const Line = styled.div`
  display: grid;
  grid-template-columns: 60px minmax(0, 1fr);
  gap: 8px;
  align-items: center;
  font: 450 12px/16px var(--sans);
  & input[type='range'] {
    width: 100%;
    accent-color: var(--accent);
  }
`
const inside = (value: number): number => Math.min(1, Math.max(0, value))
const percent = (part: number): number => Math.round(part * 100)
const STEP = 0.01

/** The picture with the point that must stay, which a press and the arrows move, and what is kept around it. */
const PointView = ({
  address,
  point,
  box,
  onMove,
}: {
  address: string
  /** Parts of its width and height. */
  point: readonly [number, number]
  box: Box
  onMove: (point: readonly [number, number]) => void
}) => {
  const [across, down] = point
  const move = ({ currentTarget, clientX, clientY, buttons, type }: PointerEvent<HTMLDivElement>) => {
    if (type === 'pointermove' && buttons === 0) return
    const { left, top, width: wide, height: high } = currentTarget.getBoundingClientRect()
    onMove([inside((clientX - left) / wide), inside((clientY - top) / high)])
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!by) return
    event.preventDefault()
    const step = event.shiftKey ? STEP * 10 : STEP
    onMove([inside(across + by[0]! * step), inside(down + by[1]! * step)])
  }
  return (
    <View onPointerDown={move} onPointerMove={move}>
      <img src={address} alt="" />
      <Kept $box={box} />
      <Point
        $left={across * 100}
        $top={down * 100}
        aria-label={t('Point that stays: {across} percent across, {down} down; arrows move it', {
          across: percent(across),
          down: percent(down),
        })}
        onKeyDown={press}
      />
    </View>
  )
}

/** The shape the picture is cut to, and how close. */
const ShapeAndZoom = ({
  shape,
  zoom,
  onShape,
  onZoom,
}: {
  /** Width by height; 0: as the picture is. */
  shape: number
  zoom: number
  onShape: (shape: number) => void
  onZoom: (zoom: number) => void
}) => (
  <>
    <Line>
      <label htmlFor="crop-shape">{t('Shape')}</label>
      <select id="crop-shape" value={shape} onChange={({ target }) => onShape(Number(target.value))}>
        {SHAPES.map(([name, value]) => (
          <option key={name} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Line>
    <Line>
      <label htmlFor="crop-zoom">{t('Closer')}</label>
      <input
        id="crop-zoom"
        type="range"
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        onChange={({ target }) => onZoom(Number(target.value))}
      />
    </Line>
  </>
)

/** Where a picture has its point that must stay, and what is cut off around it. */
export const Crop = observer(
  ({
    file,
    address,
    width,
    height,
    onDone,
  }: {
    file: string
    address: string
    width: number
    height: number
    onDone: (file: string) => void
  }) => {
    const draft = useDraft()
    const [point, setPoint] = useState<readonly [number, number]>([0.5, 0.5])
    const [shape, setShape] = useState(0)
    const [zoom, setZoom] = useState(1)
    const [wrong, setWrong] = useState<string>()
    const [isBusy, setBusy] = useState(false)
    const part = partAround({ width, height }, shape || width / height, point, zoom)
    const isWhole = part.width >= width && part.height >= height
    const box = {
      left: (part.x / width) * 100,
      top: (part.y / height) * 100,
      width: (part.width / width) * 100,
      height: (part.height / height) * 100,
    }
    const cut = async () => {
      setBusy(true)
      setWrong(undefined)
      try {
        await draft.upload(file, await writtenAs(address, file, part))
        onDone(file)
      } catch (error) {
        setWrong((error as Error).message)
      }
      setBusy(false)
    }
    return (
      <>
        <PointView address={address} point={point} box={box} onMove={setPoint} />
        <ShapeAndZoom shape={shape} zoom={zoom} onShape={setShape} onZoom={setZoom} />
        {wrong !== undefined && (
          <p className="wrong" role="alert">
            {wrong}
          </p>
        )}
        <div className="row">
          <Button kind="primary" disabled={isWhole || isBusy || !draft.isOpen} onClick={() => void cut()}>
            {isBusy ? t('Cutting …') : t('Crop to {width} × {height}', { width: part.width, height: part.height })}
          </Button>
          {isWhole && <small>{t('Choose a shape, or come closer.')}</small>}
        </div>
      </>
    )
  },
)
