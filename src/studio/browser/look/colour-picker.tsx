import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { hex, oklch } from '../../../../engine/theme/index.ts'
import { isRightToLeft, t } from '../../../staff-app/browser/language.ts'
import { digitsIn, SixDigits } from './six-digits.tsx'

/** The strongest colour that is offered; more is outside of what screens show. */
const STRONGEST = 0.32

const Root = styled.div`
  display: grid;
  gap: 6px;
  & .line {
    display: grid;
    grid-template-columns: 68px minmax(0, 1fr);
    gap: 8px;
    align-items: center;
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
  }
  & .typed {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  & .typed input {
    flex: 1;
    min-width: 0;
    height: 30px;
    padding: 0 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
    font: 450 12px/18px var(--mono);
  }
  & .typed input[aria-invalid='true'] {
    border-color: var(--bad);
  }
`
/** A line along which one part of a colour changes, with the colours it leads through. */
const Track = styled.input.attrs<{ $through: readonly string[] }>(({ $through }) => ({
  type: 'range',
  style: { backgroundImage: `linear-gradient(to ${isRightToLeft() ? 'left' : 'right'}, ${$through.join(', ')})` },
}))`
  appearance: none;
  width: 100%;
  height: 14px;
  margin: 0;
  border: 1px solid var(--line-strong);
  border-radius: 7px;
  cursor: pointer;
  &::-webkit-slider-thumb {
    appearance: none;
    width: 18px;
    height: 18px;
    border: 3px solid #fff;
    border-radius: 50%;
    background: transparent;
    box-shadow:
      0 0 0 1px #000,
      inset 0 0 0 1px #000;
  }
  &::-moz-range-thumb {
    width: 12px;
    height: 12px;
    border: 3px solid #fff;
    border-radius: 50%;
    background: transparent;
    box-shadow: 0 0 0 1px #000;
  }
`
const steps = (count: number, colour: (part: number) => string): string[] =>
  Array.from({ length: count + 1 }, (_, index) => colour(index / count))

interface Line {
  readonly name: string
  /** The colours it leads through. */
  readonly through: readonly string[]
  readonly to: number
  readonly value: number
  /** The part of the colour at a value of the line. */
  readonly part: (value: number) => Partial<{ l: number; c: number; h: number }>
}
/** The lines along which a colour can be changed. */
const linesOf = (l: number, c: number, h: number): Line[] => [
  {
    name: t('Lightness'),
    through: steps(8, (part) => hex(part, c, h)),
    to: 100,
    value: l * 100,
    part: (value) => ({ l: value / 100 }),
  },
  {
    name: t('Strength'),
    through: steps(8, (part) => hex(l, part * STRONGEST, h)),
    to: 100,
    value: (c / STRONGEST) * 100,
    part: (value) => ({ c: (value / 100) * STRONGEST }),
  },
  {
    name: t('Hue'),
    through: steps(18, (part) => hex(l, Math.max(c, 0.06), part * 360)),
    to: 360,
    value: h,
    part: (value) => ({ h: value }),
  },
]

interface Picked {
  readonly colour: string
  readonly title: string
  /** Whether it can be changed. */
  readonly isOpen: boolean
}
/**
 * A colour by lightness, strength and hue, or by its six digits. Hue and strength stay while the lightness goes
 * through black and white.
 */
export const ColourPicker = ({ colour, title, isOpen, onChange }: Picked & { onChange: (colour: string) => void }) => {
  const id = useId()
  const [parts, setParts] = useState(() => ({ ...oklch(colour), made: colour }))
  // Changed by somebody else: the parts are those of the new colour.
  const { l, c, h } = parts.made === colour ? parts : oklch(colour)
  const [typed, setTyped] = useState<string>()
  const change = (next: Partial<{ l: number; c: number; h: number }>) => {
    const all = { l, c, h, ...next }
    const made = hex(all.l, all.c, all.h)
    setParts({ ...all, made })
    setTyped(undefined)
    onChange(made)
  }
  const type = (text: string | undefined) => {
    const digits = digitsIn(text)
    setTyped(text)
    if (digits !== undefined) onChange(digits)
  }
  return (
    <Root role="group" aria-label={title}>
      {linesOf(l, c, h).map(({ name, through, to, value, part }) => (
        <div className="line" key={name}>
          <label htmlFor={`${id}-${name}`}>{name}</label>
          <Track
            id={`${id}-${name}`}
            $through={through}
            min={0}
            max={to}
            step={name === 'Hue' ? 1 : 0.5}
            value={value}
            disabled={!isOpen}
            onChange={({ target }) => change(part(Number(target.value)))}
          />
        </div>
      ))}
      <div className="typed">
        <SixDigits
          label={t('{title} as six digits', { title })}
          colour={colour}
          isOpen={isOpen}
          typed={typed}
          onType={type}
        />
      </div>
    </Root>
  )
}
