import { browser } from 'wxt/browser'

/** Whether this worker belongs to the private windows, which have their own with in-memory storage. */
export const isPrivate: boolean = browser.extension?.inIncognitoContext ?? false
