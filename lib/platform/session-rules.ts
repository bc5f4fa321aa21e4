import { type Browser, browser } from 'wxt/browser';

/** Rules for Pluck's own requests. They last until the browser closes. */
export type SessionRule = Browser.declarativeNetRequest.Rule;

const ownConnectionId = 1;

/**
 * If a connection that was used before breaks, a browser sends the request on
 * it once more by itself, even a paid one. So none is kept open. HTTP/2 has no
 * such header.
 */
const ownConnection = (): SessionRule => ({
  id: ownConnectionId,
  action: {
    type: 'modifyHeaders',
    requestHeaders: [
      { header: 'connection', operation: 'set', value: 'close' },
    ],
  },
  condition: {
    initiatorDomains: [location.hostname],
    resourceTypes: ['xmlhttprequest'],
  },
});

/** Gives each request a connection of its own from now on, or no longer. */
export async function separateRequests(isOn: boolean): Promise<void> {
  const rules = await browser.declarativeNetRequest.getSessionRules();
  if (rules.some(({ id }) => id === ownConnectionId) === isOn) return;
  await browser.declarativeNetRequest.updateSessionRules({
    removeRuleIds: [ownConnectionId],
    addRules: isOn ? [ownConnection()] : [],
  });
}

/** Replaces all rules but that, by rules with ids of their own. */
export async function replaceSessionRules(
  rules: Omit<SessionRule, 'id'>[],
): Promise<void> {
  const next = rules.map((rule, index) =>
    Object.assign({ id: ownConnectionId + 1 + index }, rule),
  );
  const before = (await browser.declarativeNetRequest.getSessionRules()).map(
    ({ id }) => id,
  );
  await browser.declarativeNetRequest.updateSessionRules({
    // Another call may have added the new ones since. Unknown ids are ignored.
    removeRuleIds: [
      ...new Set([...before, ...next.map(({ id }) => id)]),
    ].filter((id) => id !== ownConnectionId),
    addRules: next,
  });
}
