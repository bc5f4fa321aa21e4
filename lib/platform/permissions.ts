import { type Browser, browser } from 'wxt/browser';
import { dataSent } from '@/lib/core/data-sent';
import { hostKind } from '@/lib/core/address-kind';
import { portOf } from '@/lib/core/scheme-and-port';

/** The pattern of an address's origin, as this browser takes it. */
export const patternOf = (baseUrl: string): string =>
  originPattern(baseUrl, { withPort: !import.meta.env.FIREFOX });

/** Whether Pluck may access the origin of an address. */
export const hasOrigin = (baseUrl: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [patternOf(baseUrl)] });

/**
 * Requests access to the origins. Must be called in a click, before any await,
 * and never from the popup, which the prompt closes.
 */
export const requestOrigins = (urls: string[]): Promise<boolean> =>
  browser.permissions.request({ origins: [...new Set(urls.map(patternOf))] });

/** Gives back origins that were asked for in vain. */
export const removeOrigins = (urls: string[]): Promise<boolean> =>
  browser.permissions.remove({ origins: [...new Set(urls.map(patternOf))] });

/** Whether Pluck may access an address and send data there. */
export const maySendTo = (baseUrl: string): Promise<boolean> =>
  browser.permissions.contains({
    origins: [patternOf(baseUrl)],
    ...agreementFor(baseUrl),
  });

/**
 * Requests access to an address and the consent to send data there. Must be
 * called like `requestOrigins`.
 */
export const requestSendingTo = (baseUrl: string): Promise<boolean> =>
  browser.permissions.request({
    origins: [patternOf(baseUrl)],
    ...agreementFor(baseUrl),
  });

/**
 * Whether the user has consented to sending data to this address. Only Firefox
 * has this consent.
 */
export async function isAgreed(baseUrl: string): Promise<boolean> {
  const agreement = agreementFor(baseUrl);
  return !agreement || browser.permissions.contains(agreement);
}

type Agreement = Browser.permissions.Permissions & {
  data_collection: string[];
};

/**
 * The data categories that Firefox asks the user about before data leaves this
 * computer.
 */
const agreementFor = (baseUrl: string): Agreement | undefined =>
  import.meta.env.BROWSER === 'firefox' &&
  hostKind(new URL(baseUrl).hostname) !== 'loopback'
    ? { data_collection: [...dataSent] }
    : undefined;

/** Whether two addresses need the same permission. */
export const sharePermission = (one: string, other: string): boolean =>
  URL.canParse(one) &&
  URL.canParse(other) &&
  patternOf(one) === patternOf(other);

/**
 * Whether anything needs the permission for this address. `without`: the id of
 * the record that no longer does.
 */
type IsNeeded = (url: string, without?: string) => Promise<boolean>;
let isNeeded: IsNeeded = async () => false;

/** Tells `releaseOrigin` what needs permissions. */
export const askBeforeRelease = (ask: IsNeeded): void => {
  isNeeded = ask;
};

/** Gives back the permission for an address unless something else needs it. */
export async function releaseOrigin(
  url: string,
  without?: string,
): Promise<void> {
  if (await isNeeded(url, without)) return;
  // One that was given back already is no failure.
  await removeOrigins([url]).catch(() => undefined);
}

/** Calls `listener` when the user grants access to an address. */
export const onGranted = (listener: () => void): void =>
  browser.permissions.onAdded.addListener(listener);

/** Calls `listener` when the user grants or removes a permission. */
export function onPermissions(listener: () => void): void {
  browser.permissions.onAdded.addListener(listener);
  browser.permissions.onRemoved.addListener(listener);
}

/**
 * The match pattern of a base URL's origin. In Chromium a pattern without a
 * port matches every port of the host, so even the default port is named.
 * Firefox doesn't support ports in patterns.
 */
export function originPattern(
  baseUrl: string,
  { withPort }: { withPort: boolean },
): string {
  const url = new URL(baseUrl);
  return `${url.protocol}//${url.hostname}${withPort ? `:${portOf(url)}` : ''}/*`;
}

/**
 * An optional permission that the user may grant and revoke. `ask` must be
 * called in a click, before any await.
 */
export function optional(name: 'tabs' | 'clipboardWrite' | 'notifications') {
  const needed = { permissions: [name] };
  return {
    has: () => browser.permissions.contains(needed),
    ask: () => browser.permissions.request(needed),
    giveBack: () => browser.permissions.remove(needed),
  };
}

/** Reveals the addresses of all tabs to Pluck. */
export const tabsPermission = optional('tabs');

/**
 * Lets Pluck copy without a page. Undefined in browsers where copying always
 * needs a page.
 */
export const copyPermission = import.meta.env.FIREFOX
  ? undefined
  : optional('clipboardWrite');
