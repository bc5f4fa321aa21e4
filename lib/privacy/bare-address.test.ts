import { expect, it, vi } from 'vitest';
import { addressesOf, batches } from '@/test/addresses/read';
import { bareAddress } from './bare-address';
import { judgeSending } from './judge';

// The data that scripts in pages have.
vi.mock('./gate-data', async () => {
  const { gatePartsData } = await import('./known');
  return { gateData: () => gatePartsData, partsData: () => gatePartsData };
});

const token = 'q7Rw2Zt9Kx4Vb8Nm1L00s';

it.each([
  ['https://a.example/x?q=1', 'https://a.example/x?q=1'],
  ['https://a.example/x?q=1&utm_source=b', 'https://a.example/x?q=1'],
  ['https://anna:secret@a.example/x', 'https://a.example/x'],
  [
    `https://a.example/x?q=1&access_token=${token}#part`,
    'https://a.example/x?q=1#part',
  ],
  [`https://a.example/x#access_token=${token}`, 'https://a.example/x'],
  [`https://a.example/reset/${token}/now`, 'https://a.example/reset/'],
  [
    `https://a.example/go?to=https%3A%2F%2Fb.example%2F%3Ftoken%3D${token}`,
    'https://a.example/go',
  ],
  ['https://a.example/login', 'https://a.example/login'],
  [
    'https://www.dropbox.com/s/a1b2c3d4e5f6g7h/taxes.pdf?dl=0',
    'https://www.dropbox.com/',
  ],
])('bareAddress shortens %s to %s', (address, bare) => {
  expect(bareAddress(new URL(address)).href).toBe(bare);
});

const addresses = batches.flatMap((batch) => addressesOf(batch, 'private'));

it('bareAddress needs only the data that scripts in pages have', () => {
  const urls = addresses.flatMap(({ url }) => URL.parse(url) ?? []);
  expect(() => urls.forEach((url) => bareAddress(url))).not.toThrow();
  expect(urls.length).toBeGreaterThan(500);
});

it('judgeSending needs more data than scripts in pages have', () => {
  expect(() => judgeSending('https://a.example/', { baseUrl: '' })).toThrow();
});

it('bareAddress stops at a limit of addresses inside addresses', () => {
  const deep = `${'https://a.example/https://a.example/?u='.repeat(400)}https://a.example/`;
  expect(bareAddress(new URL(deep)).href).toBe('https://a.example/');
});
