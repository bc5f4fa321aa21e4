import type { Session } from '@/lib/contract/schema/session-answers'

/** The addresses of a live view: to look on, or to click and type in it. */
export type View = { watch?: string; interact?: string }

type Told = Pick<Session, 'id' | 'liveViewUrl' | 'interactiveLiveViewUrl'>

/** What this worker has heard of live views. Their addresses are secrets, so they are nowhere but here. */
export function createViews() {
  const views = new Map<string, View>()
  const keyOf = (connection: string, sessionId: string) => JSON.stringify([connection, sessionId])
  return {
    learn(connection: string, sessions: readonly Told[]): void {
      for (const { id, liveViewUrl: watch, interactiveLiveViewUrl: interact } of sessions) {
        if (!id || !(watch || interact)) continue
        views.set(keyOf(connection, id), { ...(watch && { watch }), ...(interact && { interact }) })
      }
    },
    of: (connection: string, sessionId: string): View | undefined => views.get(keyOf(connection, sessionId)),
    forget: () => views.clear(),
  }
}

export type Views = ReturnType<typeof createViews>
