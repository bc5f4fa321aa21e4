export { NeverSection } from './never-section'
export { type Never, createNever } from './never-state'
export { PrivacyPage } from './privacy-page'
