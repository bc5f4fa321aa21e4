import { expect, it } from 'vitest';
import { withoutLogin } from './read-list';

it.each([
  ['https://user:secret@x.example/a', 'https://x.example/a'],
  ['ftp://user:secret@x.example/a', 'ftp://x.example/a'],
  ['https://x.example/a', 'https://x.example/a'],
  ['no address', 'no address'],
])('shows %s as %s', (address, shown) =>
  expect(withoutLogin(address)).toBe(shown),
);
