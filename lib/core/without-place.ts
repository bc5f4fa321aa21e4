/** An address without a place in its page. Behind `#/` and `#!` some sites name pages of their own: that stays. */
export const withoutPlace = (address: string): string =>
  /^[^#]*#[/!]/.test(address) ? address : address.replace(/#.*/s, '')
