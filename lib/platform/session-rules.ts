import { type Browser, browser } from 'wxt/browser'

export type SessionRule = Browser.declarativeNetRequest.Rule

/** Replaces Pluck's rules for requests. They last until the browser closes. */
export async function replaceSessionRules(rules: SessionRule[]): Promise<void> {
  const before = await browser.declarativeNetRequest.getSessionRules()
  await browser.declarativeNetRequest.updateSessionRules({
    // Another call may have added the new ones since. Unknown ids are ignored.
    removeRuleIds: [...new Set([...before, ...rules].map(({ id }) => id))],
    addRules: rules,
  })
}
