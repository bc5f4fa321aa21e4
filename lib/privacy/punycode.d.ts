declare module 'punycode/punycode.es6.js' {
  /** The name with the labels in their own scripts. Throws where a label is none. */
  export function toUnicode(name: string): string
}
