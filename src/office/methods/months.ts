import { monthStaff } from '../../../schemas/office/index.ts'
import { brandIdOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import type { Studio } from '../../studio/server/index.ts'
import type { OfficeCall } from '../call.ts'

/** What staff learn of campaigns before anybody gets them. */
export const bindMonths = (studio: () => Studio): StaffSide =>
  staffSide<typeof monthStaff, OfficeCall>(monthStaff, {
    'studio.month': ({ id, players, from }, call) =>
      studio().workbench.month({ brand: brandIdOf(call), id }, { players, from }),
  })
