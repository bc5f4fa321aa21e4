import { CircleAlert, CirclePlay, CircleQuestionMark, CircleStop, type IconNode } from 'lucide'
import { i18n } from '#i18n'

type Look = { icon: IconNode; tone: string; name: string }

/** How a session's status looks; an unknown status is shown unchanged. */
export function statusLook(status: string | undefined): Look {
  switch (status) {
    case 'active':
      return { icon: CirclePlay, tone: 'is-success', name: i18n.t('sessions.status.active') }
    case 'destroyed':
      return { icon: CircleStop, tone: '', name: i18n.t('sessions.status.destroyed') }
    case 'error':
      return { icon: CircleAlert, tone: 'is-danger', name: i18n.t('sessions.status.error') }
    default:
      return { icon: CircleQuestionMark, tone: '', name: status || i18n.t('sessions.status.untold') }
  }
}

const ends = { start: 8, end: 4 }

/** Both ends of a long ID, enough to distinguish sessions. */
export const shortId = (id: string): string =>
  id.length > ends.start + ends.end + 1 ? `${id.slice(0, ends.start)}…${id.slice(-ends.end)}` : id
