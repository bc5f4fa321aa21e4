/**
 * An address without a place in its page, nor a passage of it. Behind `#/` and `#!` some sites name pages of their own: that
 * stays.
 */
export const withoutPlace = (address: string): string =>
  /^[^#]*#[/!]/.test(address) ? address.replace(/:~:.*/s, '') : address.replace(/#.*/s, '')
