import { i18n } from '#i18n';
import { notify } from '@/lib/platform/notifications';
import type { PageWatch } from './page-watch';

/** Tells the user what is new, if notifications are allowed. */
export const notifyOf = ({ id, title, url, trouble }: PageWatch): void =>
  void notify(id, {
    title: title || url,
    message: trouble?.told
      ? i18n.t(`watch.why.${trouble.why}`)
      : i18n.t('watch.changed'),
  });
