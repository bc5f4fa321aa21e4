import { webLink } from '@/lib/safe/web-link'
import type { Session } from '@/lib/contract/schema/session-answers'

const views = ['liveViewUrl', 'interactiveLiveViewUrl'] as const
export type View = (typeof views)[number]

/** The address of a live view, if a tab may open it: http or https. */
export function viewAddress(session: Session, view: View): URL | undefined {
  const url = webLink(session[view] ?? '')
  return url?.protocol === 'mailto:' ? undefined : url
}

/** The row itself shows when these are missing. */
const saidMissing: ReadonlySet<string> = new Set([...views, 'id', 'status', 'cdpUrl', 'createdAt'])

/** A session's fields without a place: unknown or malformed ones, and invalid addresses. */
export function oddFields(session: Session): Record<string, unknown> {
  const odd = Object.entries(session.rest).filter(([name, value]) => value !== null || !saidMissing.has(name))
  const dead = views.filter((view) => session[view] !== undefined && !viewAddress(session, view))
  return Object.fromEntries([...odd, ...dead.map((view) => [view, session[view]] as const)])
}
