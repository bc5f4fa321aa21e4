import { browser } from 'wxt/browser'

/** Whether this worker is the one of the private windows: they have their own, whose storage is memory. */
export const isPrivate: boolean = browser.extension?.inIncognitoContext ?? false
