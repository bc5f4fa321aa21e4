export { NeverSection } from './never-section'
export { createNever } from './never-state'
export { PrivacyPage } from './privacy-page'
