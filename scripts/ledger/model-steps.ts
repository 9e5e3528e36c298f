import fc from 'fast-check'
import {
  depositEntry,
  payoutEntry,
  releaseEntry,
  reserveEntry,
  reversalEntry,
} from '../../src/platform/domains/cashier/postings.ts'
import { RoundRefused } from '../../src/platform/domains/games/rounds.ts'
import { IdempotencyConflict, InsufficientFunds, playerOwner } from '../../src/platform/domains/wallet/index.ts'
import { must } from './proof.ts'
import {
  type Step,
  amount,
  which,
  pick,
  take,
  least,
  step,
  always,
  rowOf,
  callOf,
  post,
  refused,
  stakedIn,
  textOf,
  heldBy,
} from './model-state.ts'

export const steps: fc.Arbitrary<Step>[] = [
  amount.map((value) =>
    step(`deposit ${value}`, always, async (model, platform) => {
      const row = rowOf(model, platform, value)
      model.main += value
      model.deposits.push(row)
      await post(model, platform, depositEntry(row))
    }),
  ),
  amount.map((value) =>
    step(`bonus ${value}`, always, async (model, platform) => {
      model.bonus += value
      const at = { bucket: 'bonus', currency: 'EUR' } as const
      await post(model, platform, {
        brand: platform.brand,
        key: `bonus:${(model.count += 1)}`,
        kind: 'bonus_grant',
        legs: [
          { ...at, owner: 'house', amount: -value },
          { ...at, owner: playerOwner(platform.session.player_id), amount: value },
        ],
      })
    }),
  ),
  which.map((n) =>
    step(
      `reverse ${n}`,
      ({ deposits }) => deposits.length > 0,
      async (model, platform) => {
        const row = take(model.deposits, n)
        model.main -= least(model.main, row.amount)
        await post(model, platform, reversalEntry(row, 0n))
      },
    ),
  ),
  amount.map((value) =>
    step(`withdraw ${value}`, always, async (model, platform) => {
      const row = rowOf(model, platform, value)
      const entry = reserveEntry(row)
      if (value > model.main) return refused(platform.wallet.post(undefined, entry), InsufficientFunds)
      model.main -= value
      model.locked += value
      model.withdrawals.push(row)
      await post(model, platform, entry)
    }),
  ),
  which.map((n) =>
    step(
      `pay out ${n}`,
      ({ withdrawals }) => withdrawals.length > 0,
      async (model, platform) => {
        const row = take(model.withdrawals, n)
        model.locked -= row.amount
        await post(model, platform, payoutEntry(row))
      },
    ),
  ),
  which.map((n) =>
    step(
      `release ${n}`,
      ({ withdrawals }) => withdrawals.length > 0,
      async (model, platform) => {
        const row = take(model.withdrawals, n)
        model.locked -= row.amount
        model.main += row.amount
        await post(model, platform, releaseEntry(row))
      },
    ),
  ),
  fc.tuple(amount, which).map(([value, n]) =>
    step(`bet ${value} ${n}`, always, async (model, platform) => {
      // One in three goes into an existing round.
      const number = (model.count += 1)
      const open = n % 3 === 0 ? model.rounds[n % (model.rounds.length || 1)] : undefined
      const id = open?.id ?? `r${number}`
      const bet = () => platform.rounds.bet(platform.session, callOf(platform, id, `${number}-b`, value))
      if (value > model.main + model.bonus) return refused(bet(), InsufficientFunds)
      const left = await bet()
      must(left === model.main + model.bonus - value, `a bet of ${value} leaves ${left}`)
      const main = least(value, model.main)
      const placed = { id: `${number}-b`, main, bonus: value - main }
      if (open) open.bets.push(placed)
      else model.rounds.push({ id, bets: [placed], won: false })
      model.main -= main
      model.bonus -= value - main
      model.calls.push(bet)
    }),
  ),
  fc.tuple(which, fc.oneof(fc.constant(0n), amount), fc.boolean()).map(([n, value, endsRound]) =>
    step(
      `win ${n} ${value}${endsRound ? ', the last' : ''}`,
      ({ rounds }) => rounds.length > 0,
      async (model, platform) => {
        const round = endsRound ? take(model.rounds, n) : pick(model.rounds, n)
        round.won ||= value > 0n
        const call = { ...callOf(platform, round.id, `${(model.count += 1)}-w`, value), endsRound }
        const win = () => platform.rounds.win(platform.session, call)
        await win()
        const held = await heldBy(platform)
        const [toMain, toBonus] = [held.main - model.main, held.bonus - model.bonus]
        must(toMain + toBonus === value, `a win of ${value} paid ${toMain} and ${toBonus}`)
        // In proportion to the stakes, to the last unit.
        const { main, bonus } = stakedIn(round.bets)
        const difference = toMain * (main + bonus) - value * main
        must(
          main + bonus === 0n || (difference > -(main + bonus) && difference < main + bonus),
          `a win of ${value} on ${main} and ${bonus} paid ${toMain} and ${toBonus}`,
        )
        Object.assign(model, { main: held.main, bonus: held.bonus })
        model.calls.push(win)
      },
    ),
  ),
  fc
    .tuple(which, fc.oneof(fc.constant(0n), amount), fc.constantFrom('rollback' as const, 'refund' as const))
    .map(([n, value, kind]) =>
      step(
        `${kind} ${value === 0n ? 'all' : value} of ${n}`,
        ({ rounds }) => rounds.length > 0,
        async (model, platform) => {
          const round = pick(model.rounds, n)
          const bet = pick(round.bets, n)
          const call = callOf(platform, round.id, `${(model.count += 1)}-x`, value)
          const back = () => platform.rounds.giveBack(platform.session, call, bet.id, kind)
          if (value > bet.main + bet.bonus) return refused(back(), RoundRefused)
          await back()
          const held = await heldBy(platform)
          const [toMain, toBonus] = [held.main - model.main, held.bonus - model.bonus]
          must(
            toMain + toBonus === (value === 0n ? bet.main + bet.bonus : value) &&
              toMain >= 0n &&
              toMain <= bet.main &&
              toBonus >= 0n &&
              toBonus <= bet.bonus,
            `${value} of ${bet.main} and ${bet.bonus} went back as ${toMain} and ${toBonus}`,
          )
          bet.main -= toMain
          bet.bonus -= toBonus
          Object.assign(model, { main: held.main, bonus: held.bonus })
          model.calls.push(back)
          const left = stakedIn(round.bets)
          if (left.main + left.bonus === 0n && !round.won) model.rounds.splice(model.rounds.indexOf(round), 1)
        },
      ),
    ),
  which.map((n) =>
    step(
      `post again ${n}`,
      ({ posted }) => posted.length > 0,
      async (model, { wallet }) => {
        const { entry, answer } = pick(model.posted, n)
        const again = await wallet.post(undefined, entry)
        must(
          again.replayed && again.journalId === answer.journalId && textOf(again) === textOf(answer),
          `${entry.key} was answered otherwise the second time`,
        )
      },
    ),
  ),
  which.map((n) =>
    step(
      `post something else ${n}`,
      ({ posted }) => posted.length > 0,
      (model, { wallet }) =>
        refused(
          wallet.post(undefined, { ...pick(model.posted, n).entry, requestHash: 'another request' }),
          IdempotencyConflict,
        ),
    ),
  ),
  which.map((n) =>
    step(
      `call again ${n}`,
      ({ calls }) => calls.length > 0,
      async (model) => {
        await pick(model.calls, n)()
      },
    ),
  ),
]
