import { group } from './transport.ts'

export const cashier = group('cashier', {
  getDepositSettings: 'get',
  getWithdrawSettings: 'get',
  getBanks: 'get',
  makeDeposit: 'post',
  makeWithdrawal: 'post',
  cancelWithdrawal: 'post',
  getDepositInfo: 'get',
  getHistory: 'get',
  getStatement: 'get',
  exportStatement: 'get',
  explainBalance: 'get',
})
