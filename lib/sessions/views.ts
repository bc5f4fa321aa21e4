import type { Session } from '@/lib/contract/schema/session-answers';

/**
 * The addresses of a live view: for watching, or for clicking and typing in it.
 */
export type View = { watch?: string; interact?: string };

type Listed = Pick<Session, 'id' | 'liveViewUrl' | 'interactiveLiveViewUrl'>;

/**
 * The live views known to this worker. Their addresses are secrets and are
 * stored nowhere else.
 */
export function createViews() {
  const views = new Map<string, View>();
  const keyOf = (connection: string, sessionId: string) =>
    JSON.stringify([connection, sessionId]);
  return {
    learn(connection: string, sessions: readonly Listed[]): void {
      for (const {
        id,
        liveViewUrl: watch,
        interactiveLiveViewUrl: interact,
      } of sessions) {
        if (!id || !(watch || interact)) continue;
        views.set(keyOf(connection, id), {
          ...(watch && { watch }),
          ...(interact && { interact }),
        });
      }
    },
    of: (connection: string, sessionId: string): View | undefined =>
      views.get(keyOf(connection, sessionId)),
    forget: () => views.clear(),
  };
}

export type Views = ReturnType<typeof createViews>;
