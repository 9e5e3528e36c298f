import { lookStaff } from '../../../schemas/office/index.ts'
import type { Studio } from '../../studio/server/index.ts'
import { brandIdOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import type { OfficeCall } from '../call.ts'

/** What an editor of a brand's look reads. */
export const bindLook = (studio: () => Studio): StaffSide => {
  const named = (id: string, call: OfficeCall) => ({ brand: brandIdOf(call), id })
  const workbench = () => studio().workbench
  return staffSide<typeof lookStaff, OfficeCall>(lookStaff, {
    async 'studio.look'({ id }, call) {
      const { own, inherited, styles, ...rest } = await workbench().look(named(id, call))
      return {
        ...rest,
        ...(own !== undefined && { own }),
        ...(inherited !== undefined && { inherited }),
        styles: styles.map(({ samples, ...style }) => ({ ...style, samples: [...samples] })),
      }
    },
    async 'studio.pictures'({ id }, call) {
      const items = await workbench().pictures(named(id, call))
      return { items: items.map(({ uses, ...one }) => ({ ...one, uses: uses.map((use) => ({ ...use })) })) }
    },
    async 'studio.picture'({ id, ...asked }, call) {
      const { bytes, ...rest } = await workbench().picture(named(id, call), asked)
      return { ...rest, bytes: bytes.toString('base64url') }
    },
  })
}
