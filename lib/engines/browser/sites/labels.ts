import { i18n } from '#i18n';
import type { SiteLabels } from './read-site';

/** The words of the interface's language for the Markdown of parts. */
export const siteLabels = (): SiteLabels => ({
  you: i18n.t('parts.you'),
  assistant: i18n.t('parts.assistant'),
  thinking: i18n.t('parts.thinking'),
  sources: i18n.t('parts.sources'),
  score: i18n.t('parts.score'),
  deleted: i18n.t('parts.deleted'),
  accepted: i18n.t('parts.accepted'),
  edited: i18n.t('parts.edited'),
  author: i18n.t('parts.author'),
});
