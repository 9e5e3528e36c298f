import { get, post } from './transport.ts'

export const limits = {
  get: get('limits.get'),
  set: post('limits.set'),
  confirm: post('limits.confirm'),
  cancel: post('limits.cancel'),
  takeBreak: post('limits.takeBreak'),
  setReminder: post('limits.setReminder'),
  getStatement: get('limits.getStatement'),
  getSession: get('limits.getSession'),
}
