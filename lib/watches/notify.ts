import { i18n } from '#i18n';
import { notify } from '@/lib/platform/notifications';
import type { PageWatch } from './page-watch';

/** Tells the user what is new, if notifications are allowed. */
export const notifyOf = ({ id, title, url, trouble }: PageWatch): void =>
  void notify(id, {
    title: title || url,
    message: i18n.t(
      trouble?.told === 'unseen' ? 'watch.notSeen' : 'watch.changed',
    ),
  });
