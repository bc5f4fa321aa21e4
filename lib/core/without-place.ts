/**
 * An address without a position or text fragment in its page. After `#/` and
 * `#!` some sites put the names of their pages: those stay.
 */
export const withoutPlace = (address: string): string =>
  /^[^#]*#[/!]/.test(address)
    ? address.replace(/:~:.*/s, '')
    : address.replace(/#.*/s, '');

/** Whether both addresses are of the same page, at any position in it. */
export const isSameAddress = (
  one: string | undefined,
  other: string | undefined,
): boolean =>
  one !== undefined &&
  other !== undefined &&
  withoutPlace(one) === withoutPlace(other);
