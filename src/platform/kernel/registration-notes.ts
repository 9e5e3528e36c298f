import { definePort } from './ports.ts'

/**
 * Notes that an account was opened, after it was stored and within the request of whoever opened it. It is called once
 * per account, however often a registration is sent.
 */
export type NoteRegistration = () => void

/** Who takes note of accounts as they are opened by their players. */
export const REGISTRATION_NOTES = definePort<NoteRegistration>('notes of registrations')
