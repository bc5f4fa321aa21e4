import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unzip } from '@/test/unzip';
import { runsOf } from '@/test/runs';
import { type Fetched, maxInZip } from './fetch-picture';
import { zipPictures } from './fetch-pictures';

const blob = new Blob(['\x89PNG'], { type: 'image/png' });

async function zipped(
  urls: string[],
  found: (url: string) => Fetched = () => ({ blob }),
) {
  const done: number[] = [];
  const { zip, ...rest } = await zipPictures(urls, {
    fetchPicture: async (url) => found(url),
    onDone: (count) => done.push(count),
  });
  const files = await unzip(zip);
  return {
    ...rest,
    done,
    names: Object.keys(files),
    report: files['report.csv'] ?? '',
  };
}

it('puts pictures into an archive in order, each under a unique name', async () => {
  const { names, kept, failed, done } = await zipped([
    'https://a.example/img/wheel.jpg?w=1',
    'https://b.example/wheel.png',
    'https://b.example/WHEEL',
    'https://b.example/',
    'https://b.example/%E6%B0%B4.png',
    'https://b.example/%zz..%2f..%2fetc.png',
    'https://b.example/report.csv',
  ]);
  expect(names).toEqual([
    'wheel.png',
    'wheel 2.png',
    'WHEEL 3.png',
    'image.png',
    '水.png',
    '%zz..%2f..%2fetc.png',
    'report.png',
    'report.csv',
  ]);
  expect([kept, failed, done]).toEqual([7, [], [1, 2, 3, 4, 5, 6, 7]]);
});

it('reports which pictures are missing', async () => {
  const png = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n')}`;
  const urls = [
    'https://a.example/1.png',
    'https://a.example/2.png',
    png,
    'data:image/svg+xml,<svg/>',
    '=1+1',
  ];
  const { names, kept, failed, report } = await zipped(urls, (url) =>
    url.includes('1') ? { why: 'refused', status: 404 } : { blob },
  );
  expect(names).toEqual(['2.png', 'image.png', 'report.csv']);
  expect(kept).toBe(2);
  expect(failed).toEqual([
    { url: 'https://a.example/1.png', why: 'refused', status: 404 },
    { url: 'data:image/svg+xml,<svg/>', why: 'not-image' },
    { url: '=1+1', why: 'no-address' },
  ]);
  expect(report.split('\r\n')).toEqual([
    'address,file,why not',
    'https://a.example/1.png,,refused 404',
    'https://a.example/2.png,2.png,',
    '"data:image/png;base64,iVBORw0KGgo=",image.png,',
    '"data:image/svg+xml,<svg/>",,not-image',
    "'=1+1,,no-address",
    '',
  ]);
});

it('stops at the size limit', async () => {
  const { kept, failed } = await zipped(
    Array.from(
      { length: maxInZip + 1 },
      (_, index) => `https://a.example/${index}`,
    ),
  );
  expect([kept, failed]).toEqual([
    maxInZip,
    [{ url: `https://a.example/${maxInZip}`, why: 'no-room' }],
  ]);
});

it('never repeats a file name or lets one leave its folder', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.webUrl(), { maxLength: 8 }), async (urls) => {
      const { names } = await zipped([...urls, ...urls]);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(
        2 * urls.length + 1,
      );
      expect(names.join('')).not.toMatch(/[/\\]|^\./);
    }),
    { numRuns: runsOf(20, 5) },
  );
});
