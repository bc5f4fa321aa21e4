import type { Handlers } from '@/lib/rpc/calls';
import { privacyCalls } from './calls';
import {
  changeSettings,
  withAddressConsent,
  withPageConsent,
  withoutConfirmedRule,
  withoutPageConsent,
} from '@/lib/settings';

type Deps = {
  /** Deletes what is kept only until a window's panel is closed. */
  deletePrivate(windowId: number): Promise<unknown>;
  isPanelOpen(windowId: number): Promise<boolean>;
  wait(ms: number): Promise<unknown>;
};

/**
 * The time for a reloading panel to return, in milliseconds. A reload, such as
 * for another language, also reports a close; the panel is back after a second
 * or two.
 */
const reloadLimitMs = 5000;

export const privacyHandlers = ({
  deletePrivate,
  isPanelOpen,
  wait,
}: Deps): Handlers<typeof privacyCalls> => ({
  'never.add': ({ pattern }) =>
    changeSettings((now) => ({
      ...now,
      neverSend: [...new Set([...now.neverSend, pattern])],
    })),
  'never.remove': ({ pattern }) =>
    changeSettings((now) => ({
      ...now,
      neverSend: now.neverSend.filter((one) => one !== pattern),
    })),
  'sending.agree': ({ baseUrl }) =>
    changeSettings((now) => withAddressConsent(now, baseUrl)),
  'pageSite.add': (consent) =>
    changeSettings((now) => withPageConsent(now, consent)),
  'pageSite.remove': (gone) =>
    changeSettings((now) => withoutPageConsent(now, gone)),
  'confirmedRule.remove': (gone) =>
    changeSettings((now) => withoutConfirmedRule(now, gone)),
  async 'panel.closed'({ windowId }) {
    await wait(reloadLimitMs);
    if (!(await isPanelOpen(windowId))) await deletePrivate(windowId);
  },
});
