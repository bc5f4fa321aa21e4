import { expect, it } from 'vitest';
import { withPureConstants } from './pure-constants';

const pure = (value: string) => `/* @__PURE__ */ (() => (${value}))()`;

it.each([
  ['const a = z.string().check(b)', `const a = ${pure('z.string().check(b)')}`],
  [
    'export const a = { b: c() } as const',
    `export const a = ${pure('{ b: c() } as const')}`,
  ],
  [
    'const a = new Set(b), c = d(), e = 1',
    `const a = ${pure('new Set(b)')}, c = ${pure('d()')}, e = 1`,
  ],
  [
    'export const a = [...b.map((c) => c())]',
    `export const a = ${pure('[...b.map((c) => c())]')}`,
  ],
  ['const a = [...b, 1] as const', `const a = ${pure('[...b, 1] as const')}`],
])('a constant that is made by a call is pure: %s', (code, expected) => {
  expect(withPureConstants(code, 'a.ts')).toBe(expected);
});

it.each([
  "const a = { b: 1, c: 'd' }",
  'export const a = (b: string) => c(b)',
  'const a = await b()',
  'let a = b()',
  'a.config({ b: true })',
  'export function a() { const b = c() }',
  "export { a } from './a'",
])('other code stays as it is: %s', (code) => {
  expect(withPureConstants(code, 'a.ts')).toBe(code);
});
