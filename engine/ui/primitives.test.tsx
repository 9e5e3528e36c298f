// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  Button,
  Field,
  Icon,
  Image,
  IMAGE_RETRIES,
  Money,
  PasswordInput,
  SpriteProvider,
  Status,
  Table,
  Tabs,
  TextInput,
  UI_ICONS,
} from './index.ts'

afterEach(cleanup)

describe('Button', () => {
  test('is a link when it has an address, a button otherwise', () => {
    render(
      <>
        <Button href="/cashier" target="_blank">
          Wallet
        </Button>
        <Button>Save</Button>
      </>,
    )
    expect(screen.getByRole('link', { name: 'Wallet' }).getAttribute('rel')).toBe('noopener')
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('type')).toBe('button')
  })

  test('while loading it keeps its name, is busy and ignores clicks', () => {
    const onClick = vi.fn()
    render(
      <Button loading onClick={onClick}>
        Deposit
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Deposit' })
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })
})

describe('Icon', () => {
  test('uses the sprite, and is hidden from screen readers unless it has a label', () => {
    const { container } = render(
      <SpriteProvider url="/i.svg?v=1">
        <Icon name="house" />
        <Icon name="caret-left" label="Back" />
      </SpriteProvider>,
    )
    expect(container.querySelector('use')!.getAttribute('href')).toBe('/i.svg?v=1#house')
    expect(container.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByRole('img', { name: 'Back' }).getAttribute('class')).toContain('fy-icon-flip')
  })

  test('all icons shown by primitives are in the list for the sprite', () => {
    const sources = readdirSync(import.meta.dirname)
      // What few widgets show has its icon in the lists of those.
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && file !== 'reference.tsx')
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\n')
    const named = [...sources.matchAll(/(?:icon|name)=(?:"([a-z-]+)"|\{[^}\n]*?'([a-z-]+)'(?: : '([a-z-]+)')?\})/g)]
      .flatMap((match) => match.slice(1))
      .filter((name): name is string => Boolean(name))
    const toned = [...sources.matchAll(/'([a-z-]+-fill)'/g)].map((match) => match[1]!)
    expect([...named, ...toned].filter((name) => !UI_ICONS.includes(name))).toEqual([])
    expect(named.length).toBeGreaterThan(8)
  })

  test('every widget that shows a number to copy lists the icon of its button', () => {
    const root = join(import.meta.dirname, '../../widgets')
    const shown = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && readFileSync(join(root, file), 'utf8').includes('<Reference '))
      .map((file) => dirname(file))
    expect(shown.length).toBeGreaterThan(3)
    for (const folder of shown)
      expect(readFileSync(join(root, folder, 'schema.ts'), 'utf8'), folder).toContain("'copy'")
  })
})

describe('Field', () => {
  test('label, hint and error are associated with the control', () => {
    render(
      <Field label="Password" name="password" note="8 to 128" hint="Hint" error="Too short" required>
        {(control) => <TextInput {...control} />}
      </Field>,
    )
    const input = screen.getByLabelText('Password')
    const told = input
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent)
    expect(told).toEqual(['8 to 128', 'Too short'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Too short')
    expect(screen.queryByText('Hint')).toBeNull()
  })

  test('a password can be shown and hidden again', () => {
    render(
      <Field label="Password" name="password">
        {(control) => <PasswordInput {...control} showLabel="Show" hideLabel="Hide" defaultValue="secret" />}
      </Field>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(input.type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
    expect(input.type).toBe('password')
    expect(input.value).toBe('secret')
  })
})

describe('Tabs', () => {
  const items = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
    { id: 'c', label: 'C' },
  ]
  test('arrow keys, Home and End select a tab and move the focus; only the selected tab is a tab stop', () => {
    const onSelect = vi.fn()
    render(<Tabs items={items} selected="a" onSelect={onSelect} label="Letters" />)
    const [a, , c] = screen.getAllByRole('tab')
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
    fireEvent.keyDown(a!, { key: 'ArrowRight' })
    fireEvent.keyDown(a!, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(c)
    fireEvent.keyDown(a!, { key: 'End' })
    fireEvent.keyDown(a!, { key: 'Home' })
    expect(onSelect.mock.calls.flat()).toEqual(['b', 'c', 'c', 'a'])
  })

  test('without a handler the items are links, and the current page is marked', () => {
    render(
      <Tabs
        items={[
          { id: 'a', label: 'A', href: '/a' },
          { id: 'b', label: 'B', href: '/b' },
        ]}
        selected="b"
        label="Letters"
      />,
    )
    expect(screen.getByRole('link', { name: 'B' }).getAttribute('aria-current')).toBe('page')
  })
})

describe('Image', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const fail = () => {
    fireEvent.error(document.querySelector('img')!)
    act(() => {
      vi.advanceTimersByTime(30_000)
    })
  }

  test('reserves its space, loads late unless eager, and offers both sizes for the place it has', () => {
    render(<Image src="/a.webp" src2x="/a@2x.webp" alt="Gem" width={300} height={400} />)
    const image = screen.getByRole('img', { name: 'Gem' })
    expect([
      image.getAttribute('width'),
      image.getAttribute('height'),
      image.getAttribute('loading'),
      image.getAttribute('decoding'),
    ]).toEqual(['300', '400', 'lazy', 'async'])
    expect(image.getAttribute('srcset')).toBe('/a.webp 300w, /a@2x.webp 600w')
    expect(image.getAttribute('sizes')).toBe('auto, 300px')
    // `auto` is for pictures that load late: others are asked for before they have a place.
    cleanup()
    render(<Image src="/a.webp" src2x="/a@2x.webp" alt="Gem" width={300} height={400} eager />)
    expect(screen.getByRole('img', { name: 'Gem' }).getAttribute('sizes')).toBe('300px')
  })

  test('[IMG-07.1] [IMG-07.2] a picture that fails is requested twelve times more, with growing pauses', () => {
    render(<Image src="/a.webp" alt="Gem" width={3} height={4} />)
    const first = document.querySelector('img')
    fireEvent.error(first!)
    expect(document.querySelector('img')).toBe(first)
    act(() => {
      vi.advanceTimersByTime(500)
    })
    expect(document.querySelector('img')).not.toBe(first)
    const second = document.querySelector('img')
    fireEvent.error(second!)
    act(() => {
      vi.advanceTimersByTime(999)
    })
    expect(document.querySelector('img')).toBe(second)
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(document.querySelector('img')).not.toBe(second)
    for (let attempt = 2; attempt < IMAGE_RETRIES; attempt += 1) fail()
    expect(document.querySelector('img')).not.toBeNull()
    fail()
    expect(document.querySelector('img')).toBeNull()
    expect(IMAGE_RETRIES).toBe(12)
  })

  test('[IMG-06] then its fallback is shown with the same name and size', () => {
    const view = render(<Image src="/a.webp" alt="Gem" width={3} height={4} fallback="No picture" />)
    for (let attempt = 0; attempt <= IMAGE_RETRIES; attempt += 1) fail()
    expect(screen.getByRole('img', { name: 'Gem' }).textContent).toBe('No picture')
    expect(document.querySelector('svg')!.getAttribute('viewBox')).toBe('0 0 3 4')
    view.rerender(<Image src="/b.webp" alt="Gem" width={3} height={4} fallback="No picture" />)
    expect(document.querySelector('img')!.getAttribute('src')).toBe('/b.webp')
  })

  test('a picture that stands in for another is asked again until that is there, whatever the shape of either', () => {
    const arrivals: boolean[] = []
    render(
      <Image
        src="/a.webp"
        src2x="/b.webp"
        alt="Gem"
        width={3}
        height={4}
        onArrival={(other) => arrivals.push(other)}
      />,
    )
    const image = document.querySelector('img')!
    const arrive = (width: number, height: number) => {
      Object.defineProperties(image, {
        naturalWidth: { configurable: true, value: width },
        naturalHeight: { configurable: true, value: height },
      })
      fireEvent.load(image)
    }
    arrive(1024, 256)
    act(() => {
      vi.advanceTimersByTime(500)
    })
    expect([image.getAttribute('src'), image.getAttribute('srcset')]).toEqual([
      '/a.webp?again=1',
      '/a.webp?again=1 3w, /b.webp?again=1 6w',
    ])
    expect(document.querySelector('img')).toBe(image)
    arrive(240, 240)
    act(() => {
      vi.advanceTimersByTime(60_000)
    })
    expect([image.getAttribute('src'), arrivals]).toEqual(['/a.webp?again=1', [true, false]])
  })

  test('[IMG-07.3] another picture begins anew, whatever the one before it is waiting for', () => {
    const view = render(<Image src="/a.webp" alt="Gem" width={3} height={4} />)
    for (let attempt = 0; attempt < IMAGE_RETRIES - 1; attempt += 1) fail()
    fireEvent.error(document.querySelector('img')!)
    const first = document.querySelector('img')
    view.rerender(<Image src="/b.webp" alt="Gem" width={3} height={4} />)
    expect(document.querySelector('img')).not.toBe(first)
    for (let attempt = 0; attempt < IMAGE_RETRIES; attempt += 1) fail()
    expect(document.querySelector('img')!.getAttribute('src')).toBe('/b.webp')
    fail()
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('Money, Status and Table', () => {
  test('an amount is formatted for the locale, with a sign if requested', () => {
    render(
      <SpriteProvider url="" locale="de">
        <Money value={{ amount: '-1240.50', currency: 'EUR' }} sign />
      </SpriteProvider>,
    )
    expect(document.querySelector('.fy-money')!.textContent!.replaceAll('\u00a0', ' ')).toBe('− 1.240,50 €')
    expect(document.querySelector('.fy-money-out')).not.toBeNull()
  })

  test('a state is a text with a colour', () => {
    render(<Status status="declined" label="Declined" />)
    expect(screen.getByText('Declined').className).toContain('fy-status-danger')
  })

  test('each cell has its column’s label for phones; a table without rows shows the empty state', () => {
    const columns = [{ id: 'what', label: 'Payment' }]
    const { rerender } = render(
      <Table caption="Payments" columns={columns} rows={[{ id: '1', cells: { what: 'Card' } }]} empty="Nothing" />,
    )
    expect(screen.getByRole('cell').textContent).toBe('PaymentCard')
    rerender(<Table caption="Payments" columns={columns} rows={[]} empty="Nothing" />)
    expect(screen.queryByRole('table')).toBeNull()
  })
})
