import { Type } from 'typebox'
import { method, One, Strict } from './method.ts'

const KEY = '[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}'

/** Key-value storage of a player, e.g. for settings of the site; shared by all devices. */
export const storageMethods = {
  /** Returns the values of `keys`, which are separated by commas. Keys without a value are omitted. */
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
  /** Stores a value under a key; an empty string deletes the key. */
  'storage.set': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({ key: Type.String({ pattern: `^${KEY}$` }), value: Type.String({ maxLength: 4000 }) }),
    response: One,
  }),
}
