export { ConfirmedRulesSection } from './confirmed-rules-section';
export { NeverSection } from './never-section';
export { createNever } from './never-section';
export { PageSitesSection } from './page-sites-section';
export { PrivacyPage } from './privacy-page';
