import type { Handlers } from '@/lib/rpc/serve'
import { changeSettings } from '@/lib/settings'

/** `deletePrivate` deletes what is kept only until a window's panel is closed. */
export const privacyHandlers = (deletePrivate: (windowId: number) => Promise<unknown>) =>
  ({
    'never.add': ({ pattern }) =>
      changeSettings((now) => ({ ...now, neverSend: [...new Set([...now.neverSend, pattern])] })),
    'never.remove': ({ pattern }) =>
      changeSettings((now) => ({ ...now, neverSend: now.neverSend.filter((one) => one !== pattern) })),
    async 'panel.closed'({ windowId }) {
      await deletePrivate(windowId)
    },
  }) satisfies Partial<Handlers>
