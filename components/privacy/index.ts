export { ConfirmedRulesSection } from './confirmed-rules-section';
export { NeverSection } from './never-section';
export { createNever } from './never-state';
export { PageSitesSection } from './page-sites-section';
export { PrivacyPage } from './privacy-page';
