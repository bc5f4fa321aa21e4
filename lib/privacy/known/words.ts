export const words = (text: string): string[] => text.trim().split(/\s+/)

/** One of the words, in an expression. */
export const oneOf = (text: string | string[]): string =>
  `(?:${(typeof text === 'string' ? words(text) : text).join('|')})`

/** An expression for sites with their subdomains, each with the start of its path. */
export const atSite = (text: string): RegExp =>
  new RegExp(`^(?:[^/]*\\.)?${oneOf(text.replace(/[.+?!]/g, '\\$&'))}`)

/** An expression that is one of the words, or one of the forms. */
export const whole = (text: string | string[]): RegExp => new RegExp(`^${oneOf(text)}$`)

/** The words of all languages. */
export const inAll = (languages: Record<string, string>): string[] =>
  words(Object.values(languages).join(' '))
