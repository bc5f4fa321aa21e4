import {
  CircleAlert,
  CirclePlay,
  CircleQuestionMark,
  CircleStop,
} from 'lucide';
import { i18n } from '#i18n';

const looks = {
  active: { icon: CirclePlay, tone: 'is-success' },
  destroyed: { icon: CircleStop, tone: '' },
  error: { icon: CircleAlert, tone: 'is-danger' },
};

const isKnown = (status: string): status is keyof typeof looks =>
  Object.hasOwn(looks, status);

/** How a session's status looks; an unknown status is shown unchanged. */
export const statusLook = (status = '') =>
  isKnown(status)
    ? { ...looks[status], name: i18n.t(`sessions.status.${status}`) }
    : {
        icon: CircleQuestionMark,
        tone: '',
        name: status || i18n.t('sessions.status.untold'),
      };
