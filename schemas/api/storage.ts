import { Type } from 'typebox'
import { method, One, Strict } from './method.ts'

const KEY = '[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}'

/** A player's own notes of what the site should remember, the same on every device. */
export const storageMethods = {
  /** Values of the keys named, separated by commas; what is not stored is left out. */
  'storage.get': method({
    verb: 'GET',
    audience: 'player',
    request: Strict({ keys: Type.String({ pattern: `^${KEY}(,${KEY})*$`, maxLength: 2000 }) }),
    response: Type.Record(Type.String(), Type.String()),
  }),
  'storage.getKeys': method({
    verb: 'GET',
    audience: 'player',
    request: Strict({}),
    response: Type.Array(Type.String()),
  }),
  /** Keeps a value under a key; an empty one takes the key away. */
  'storage.set': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({ key: Type.String({ pattern: `^${KEY}$` }), value: Type.String({ maxLength: 4000 }) }),
    response: One,
  }),
}
