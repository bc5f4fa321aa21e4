import * as links from './links';
import * as names from './names';
import * as pages from './pages';
import * as parameters from './parameters';
import * as people from './people';

/** What is known of the parts of an address that give something away. */
export const knownParts = { ...links, ...parameters, ...people };

/**
 * What is known of sites, names and parameters. The background reads it from a
 * file, once it judges an address.
 */
export const known = { ...knownParts, ...names, ...pages };
export type Known = typeof known;
export type KnownParts = typeof knownParts;

/**
 * The file: JSON, with each expression as an object of its source and flags.
 */
export const knownAsJson = (): string =>
  JSON.stringify(known, (_, value: unknown) =>
    value instanceof RegExp
      ? { expression: [value.source, value.flags] }
      : value,
  );
