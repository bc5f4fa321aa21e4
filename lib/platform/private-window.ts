import { browser } from 'wxt/browser';

// There is none outside a browser, where end-to-end tests load the model.
const api: typeof browser | undefined = browser;

/**
 * Whether this worker belongs to the private windows, which have their own with
 * in-memory storage.
 */
export const isPrivate: boolean = api?.extension?.inIncognitoContext ?? false;

/**
 * The workers of normal and private windows share `storage`; these are their
 * names in it.
 */
export const [thisWorker, otherWorker] = isPrivate
  ? (['private', 'normal'] as const)
  : (['normal', 'private'] as const);
