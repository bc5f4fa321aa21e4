import * as fragments from './fragments'
import * as hosts from './hosts'
import * as keyHolders from './key-holders'
import * as links from './links'
import * as lookAlike from './look-alike'
import * as names from './names'
import * as nested from './nested'
import * as numbers from './numbers'
import * as ownHosts from './own-hosts'
import * as own from './own-words'
import * as parameters from './parameters'
import * as personal from './personal'
import * as scripts from './scripts'
import * as secrets from './secrets'
import * as sharedSites from './shared-sites'
import * as sites from './sites'
import * as software from './software'

/** What is known of the parts of an address that give something away. */
export const knownParts = {
  ...fragments,
  ...keyHolders,
  ...links,
  ...names,
  ...nested,
  ...numbers,
  ...parameters,
  ...personal,
  ...secrets,
  ...sharedSites,
}

/** What is known of sites, names and parameters. The background reads it from a file, once it judges an address. */
export const known = {
  ...knownParts,
  ...hosts,
  ...lookAlike,
  ...ownHosts,
  ...own,
  ...scripts,
  ...sites,
  ...software,
}
export type Known = typeof known
export type KnownParts = typeof knownParts

/** The file: JSON, with each expression as an object of its source and flags. */
export const knownAsJson = (): string =>
  JSON.stringify(known, (_, value: unknown) =>
    value instanceof RegExp ? { expression: [value.source, value.flags] } : value,
  )
