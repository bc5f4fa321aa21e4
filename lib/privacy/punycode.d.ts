declare module 'punycode/punycode.es6.js' {
  /** A label without its `xn--`, decoded. Throws if it is invalid. */
  export function decode(label: string): string;
}
