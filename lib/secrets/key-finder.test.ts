import { beforeEach, expect, it } from 'vitest';
import { keyFinder } from './texts';
import { writeKey } from './key-slot';
import { lock, setPassphrase } from './passphrase';
import { freshBrowser } from '@/test/sample-vault';

beforeEach(freshBrowser);

it('finds the saved keys in a text, and nothing if none is saved', async () => {
  expect((await keyFinder())('https://a.example/?k=my-own-key')).toBe(false);
  await writeKey({ id: 'a', baseUrl: 'https://a.example' }, 'my-own-key');
  await writeKey({ id: 'b', baseUrl: 'https://b.example' }, 'key');
  const holdsKey = await keyFinder();
  expect(
    ['?k=my-own-key&x', 'my-own', 'a key that is a word'].map(holdsKey),
  ).toEqual([true, false, false]);
});

it('finds keys protected by a passphrase, but not while they are locked', async () => {
  await writeKey({ id: 'a', baseUrl: 'https://a.example' }, 'my-own-key');
  await setPassphrase('correct horse');
  expect((await keyFinder())('?k=my-own-key')).toBe(true);
  await lock();
  expect((await keyFinder())('?k=my-own-key')).toBe(false);
});
