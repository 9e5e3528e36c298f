// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { saveFile } from '../../cashier/statement/save-file.ts'
import { sampleYear } from './samples.ts'
import widget from './widget.tsx'

vi.mock('../../cashier/statement/save-file.ts', () => ({ saveFile: vi.fn() }))

const show = () =>
  render(
    <TestWidget
      widget={widget}
      id="safer-play/statement"
      props={{}}
      data={{ year: sampleYear() }}
      stores={testStores({ session: testSession() })}
    />,
  )
afterEach(cleanup)

test('twelve months, newest first, and their total', () => {
  show()
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows).toHaveLength(13)
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.querySelector('.fy-table-value')!.textContent.replaceAll(/\s(?=€)/g, ''))
  expect(cells(rows[0]!)).toEqual(['November 2026', '€120.00', '€0.00', '€310.40', '€274.10', '−€36.30'])
  expect(cells(rows[11]!)[0]).toBe('December 2025')
  expect(cells(rows[12]!)).toEqual(['safer_play.statement.total', '€170.00', '€80.00', '€406.40', '€415.30', '+€8.90'])
})

test('it can be saved as a file with the same figures', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'safer_play.statement.save' }))
  const [name, text] = vi.mocked(saveFile).mock.lastCall!
  expect(name).toBe('twelve-months-EUR-2026-11.csv')
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(15)
  expect(lines[0]).toBe('month,currency,deposits,withdrawals,staked,won,net')
  expect(lines[1]).toBe('2026-11,EUR,120.00,0.00,310.40,274.10,-36.30')
  expect(lines[13]).toBe('total,EUR,170.00,80.00,406.40,415.30,8.90')
})

test('months in which nothing happened are marked, so that a phone shows them short; the sum never is', () => {
  show()
  const [, ...rows] = screen.getAllByRole('row')
  const year = sampleYear().currencies[0]!
  const quiet = year.months.map(({ deposits, withdrawals, staked, won }) =>
    [deposits, withdrawals, staked, won].every(({ amount }) => Number(amount) === 0),
  )
  expect(quiet).toContain(true)
  expect(rows.map((row) => row.querySelector('[data-empty]') !== null)).toEqual([...quiet, false])
})
