import { get, post } from './transport.ts'

export const cashier = {
  getDepositSettings: get('cashier.getdepositsettings'),
  getWithdrawSettings: get('cashier.getwithdrawsettings'),
  getBanks: get('cashier.getbanks'),
  makeDeposit: post('cashier.makedeposit'),
  makeWithdrawal: post('cashier.makewithdrawal'),
  cancelWithdrawal: post('cashier.cancelwithdrawal'),
  getDepositInfo: get('cashier.getdepositinfo'),
  getHistory: get('cashier.gethistory'),
  getStatement: get('cashier.getstatement'),
  exportStatement: get('cashier.exportstatement'),
  explainBalance: get('cashier.explainbalance'),
}
