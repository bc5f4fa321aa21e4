export const words = (text: string): string[] => text.trim().split(/\s+/)

/** One of the words, in an expression. */
export const oneOf = (text: string): string => `(?:${words(text).join('|')})`

/** An expression for sites with their subdomains, each with the start of its path. */
export const atSite = (text: string): RegExp =>
  new RegExp(`^(?:[^/]*\\.)?${oneOf(text.replace(/[.+?!]/g, '\\$&'))}`)

/** An expression that is one of the words, or one of the forms. */
export const whole = (text: string): RegExp => new RegExp(`^${oneOf(text)}$`)
