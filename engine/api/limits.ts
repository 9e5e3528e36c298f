import { group } from './transport.ts'

export const limits = group('limits', {
  get: 'GET',
  set: 'POST',
  confirm: 'POST',
  cancel: 'POST',
  takeBreak: 'POST',
  askReturn: 'POST',
  getNotices: 'GET',
  answerNotice: 'POST',
  setReminder: 'POST',
  getStatement: 'GET',
  getSession: 'GET',
})
