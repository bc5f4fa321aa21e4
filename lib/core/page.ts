/** What the user points at: a tab, by the ids and the address that the browser tells at the click. */
export type Page = { tabId: number; windowId: number; url: string; title: string }
