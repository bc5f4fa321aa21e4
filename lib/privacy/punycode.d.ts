declare module 'punycode/punycode.es6.js' {
  /** The name with its labels decoded. Throws if a label is invalid. */
  export function toUnicode(name: string): string
}
