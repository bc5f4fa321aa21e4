import type { DestinationDefinition } from './definition';
import { destinationTypes } from './registry';

const schemes = new Set([
  'https:',
  'http:',
  ...destinationTypes.map(({ scheme }: DestinationDefinition) => scheme),
]);

/**
 * The address that opens a note in its program or on the web, if the scheme is
 * a known one.
 */
export const clipLink = (link: string | undefined): string | undefined =>
  link !== undefined && schemes.has(URL.parse(link)?.protocol ?? '')
    ? link
    : undefined;
