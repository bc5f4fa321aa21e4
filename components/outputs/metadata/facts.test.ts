import { describe, expect, it } from 'vitest';
import { readMetadata } from '@/lib/contract/schema/scrape-answer';
import { factsOf, isRedirected } from './facts';

describe('factsOf', () => {
  it('puts labelled fields first and leaves the others unchanged', () => {
    const facts = factsOf(
      readMetadata({
        'og:type': 'article',
        rest: 1,
        numPages: '3',
        statusCode: 200,
      }),
    );
    expect(facts).toEqual([
      { key: 'statusCode', name: 'statusCode', value: 200 },
      { key: 'og:type', value: 'article' },
      { key: 'rest', value: 1 },
      { key: 'numPages', value: '3' },
    ]);
  });
});

describe('isRedirected', () => {
  it.each([
    ['https://mill.example', 'https://mill.example/', false],
    ['https://mill.example/', 'https://mill.example/wheel', true],
    ['http://mill.example/', 'https://mill.example/', true],
    ['not an address', 'not an address', false],
    [undefined, 'https://mill.example/', false],
  ])('%s to %s: %s', (sourceURL, url, expected) => {
    expect(isRedirected(readMetadata({ sourceURL, url }))).toBe(expected);
  });
});
