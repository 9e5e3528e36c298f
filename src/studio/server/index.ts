export { createStudioModule, type StudioModule } from './module.ts'
export { STUDIO, type Studio } from './studio.ts'
export { takeIn } from './store/intake.ts'
export { ReleaseRefused } from './store/refused.ts'
