/**
 * An address without its fragment, except fragments that start with `#/` or
 * `#!`, which some sites use for the names of their pages.
 */
export const withoutPlace = (address: string): string =>
  /^[^#]*#[/!]/.test(address)
    ? address.replace(/:~:.*/s, '')
    : address.replace(/#.*/s, '');

export const isSameAddress = (
  one: string | undefined,
  other: string | undefined,
): boolean =>
  one !== undefined &&
  other !== undefined &&
  withoutPlace(one) === withoutPlace(other);
