import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readList } from './read-list';

it.each<[text: string, urls: string[], none: string[], repeats?: number]>([
  [
    'https://a.example/x\nhttps://b.example/y',
    ['https://a.example/x', 'https://b.example/y'],
    [],
  ],
  [
    'https://a.example/x, https://b.example/y',
    ['https://a.example/x', 'https://b.example/y'],
    [],
  ],
  ['https://a.example/1,2,3', ['https://a.example/1,2,3'], []],
  [
    'https://a.example/1,https://b.example/',
    ['https://a.example/1', 'https://b.example/'],
    [],
  ],
  [
    '- [One](https://a.example/x "t")\n2. <https://b.example/>',
    ['https://a.example/x', 'https://b.example/'],
    [],
  ],
  ['[W](https://a.example/b_(c))', ['https://a.example/b_(c)'], []],
  ['a.example,b.example/x', ['https://a.example/', 'https://b.example/x'], []],
  [
    'https://A.example https://a.example/ a.example',
    ['https://a.example/'],
    [],
    2,
  ],
  [
    'hello javascript:alert(1) ftp://a.example/',
    [],
    ['hello', 'javascript:alert(1)', 'ftp://a.example/'],
  ],
  ['', [], []],
])('%j', (text, urls, none, repeats = 0) => {
  expect(readList(text)).toEqual({ urls, repeats, none });
});

it('finds each address once, in any text', () => {
  fc.assert(
    fc.property(fc.array(fc.webUrl()), (urls) => {
      const plain = urls
        .map((url) => URL.parse(url)?.href ?? '')
        .filter(
          (url) => !/[,;'"“”‘’`()<>[\]{}]/.test(url) && !/[.]$/.test(url),
        );
      const { urls: read, repeats } = readList(plain.join('\n'));
      expect(read).toEqual([...new Set(plain)]);
      expect(read.length + repeats).toBe(plain.length);
    }),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => {
      const { urls } = readList(text);
      expect(urls.every((url) => /^https?:/.test(url))).toBe(true);
    }),
  );
});
