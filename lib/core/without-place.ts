/**
 * An address without a position or text fragment in its page. After `#/` and `#!` some sites put the names of their
 * pages: those stay.
 */
export const withoutPlace = (address: string): string =>
  /^[^#]*#[/!]/.test(address) ? address.replace(/:~:.*/s, '') : address.replace(/#.*/s, '')
