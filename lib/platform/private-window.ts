import { browser } from 'wxt/browser';

// Undefined outside a browser, where end-to-end tests load the module.
const api: typeof browser | undefined = browser;

/**
 * Whether this worker belongs to the private windows, which have their own with
 * in-memory storage.
 */
export const isPrivate: boolean = api?.extension?.inIncognitoContext ?? false;

/**
 * The names in `storage` of the workers of normal and private windows, which
 * share it.
 */
export const [thisWorker, otherWorker] = isPrivate
  ? (['private', 'normal'] as const)
  : (['normal', 'private'] as const);
