/** The formats that the browser engine can do. The rest needs a scrape service. */
export const browserFormats = ['markdown', 'html', 'rawHtml', 'links', 'images'] as const

export type BrowserFormat = (typeof browserFormats)[number]
