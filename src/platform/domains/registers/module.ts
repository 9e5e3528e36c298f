import { defineDomain } from '../../kernel/domain.ts'
import { supply } from '../../kernel/ports.ts'
import { accounts, ENTRY_CHECKS } from '../accounts/index.ts'
import { createRegisters } from './service.ts'

/** National registers of people who excluded themselves from gambling, asked before somebody is let in. */
export const registers = defineDomain({
  name: 'registers',
  needs: { accounts },
  create(context) {
    const registers = createRegisters(context)
    return {
      services: registers,
      supplies: [supply(ENTRY_CHECKS, registers.refuse)],
    }
  },
})
