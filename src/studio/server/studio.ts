import { bound } from '../../platform/kernel/bound.ts'
import { definePort } from '../../platform/kernel/ports.ts'
import { answer, change, follow, list as comments, say } from './comments.ts'
import { approve, begin, drop, list, patch, pick, show, text, upload } from './drafting.ts'
import type { Canaries } from './canary/index.ts'
import { coming, isComing, openBrand } from './coming.ts'
import { newParent } from './parents.ts'
import type { StudioParts } from './parts.ts'
import { here } from './presence.ts'
import { createPreviewing } from './previewing.ts'
import { list as releases, release, rollback } from './releasing.ts'
import { schedule, scheduled, unschedule } from './schedules.ts'
import { waiting } from './waiting.ts'
import { changesForeseen, switched } from './workbench/changes.ts'
import { completions } from './workbench/complete.ts'
import { compare } from './workbench/compare.ts'
import { choices, explained, features, outline, parts as forms, widgets } from './workbench/look.ts'
import { inheriting } from './workbench/inheriting.ts'
import { radius } from './workbench/radius.ts'
import { seen } from './workbench/seen.ts'
import { picture } from './workbench/picture.ts'
import { pictures } from './workbench/pictures.ts'
import { look } from './workbench/theme.ts'
import { month } from './workbench/month.ts'
import { texts } from './workbench/texts.ts'
import { write } from './workbench/write.ts'

/** What staff do with drafts and releases; whether they may is decided before. */
export const createStudio = (parts: StudioParts, previewsDir: string, canaries: Canaries) => ({
  canaries,
  previews: createPreviewing(parts, previewsDir),
  opening: bound(parts, { coming, isComing, openBrand }),
  drafts: bound(parts, { approve, begin, drop, list, newParent, patch, pick, show, text, upload, waiting }),
  workbench: bound(parts, {
    changes: changesForeseen,
    choices,
    compare,
    completions,
    explained,
    features,
    inheriting,
    look,
    month,
    outline,
    parts: forms,
    picture,
    pictures,
    radius,
    seen,
    switched,
    texts,
    widgets,
    write,
  }),
  people: bound(parts, { answer, change, comments, follow, here, say }),
  releases: bound(parts, { list: releases, release, rollback, schedule, scheduled, unschedule }),
})
export type Studio = ReturnType<typeof createStudio>

/** The studio of the installation, for those that stand over the platform. */
export const STUDIO = definePort<Studio>('studio')
