import { type Browser, browser } from 'wxt/browser';

/** Rules for Pluck's own requests. They last until the browser closes. */
export type SessionRule = Browser.declarativeNetRequest.Rule;

const ownConnectionId = 1;

/**
 * If a reused connection breaks, a browser repeats the request by itself, even
 * a paid one. So no connection is kept open. HTTP/2 has no such header.
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

/** Turns separate connections for each request on or off. */
export async function separateRequests(isOn: boolean): Promise<void> {
  const rules = await browser.declarativeNetRequest.getSessionRules();
  if (rules.some(({ id }) => id === ownConnectionId) === isOn) return;
  await browser.declarativeNetRequest.updateSessionRules({
    removeRuleIds: [ownConnectionId],
    addRules: isOn ? [ownConnection()] : [],
  });
}

/**
 * Replaces all rules except the connection rule, by rules with separate IDs.
 */
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
    // Another call may have added the new rules since. Unknown IDs are ignored.
    removeRuleIds: [
      ...new Set([...before, ...next.map(({ id }) => id)]),
    ].filter((id) => id !== ownConnectionId),
    addRules: next,
  });
}
