import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRecord } from '@/lib/core/objects';
import { formats } from '@/lib/contract/formats';
import { answerShape, formatOf } from '@/lib/contract/formats/lookup';

const files = readdirSync(import.meta.dirname).filter((name) =>
  /^(?!index).*(?<!\.test)\.ts$/.test(name),
);

/**
 * The formats that a file defines, recognized by the members of a definition.
 */
async function definedIn(file: string) {
  const exported: unknown[] = Object.values(
    await import(join(import.meta.dirname, file)),
  );
  return exported.filter(
    (value) => isRecord(value) && 'id' in value && 'answer' in value,
  );
}

describe('formats', () => {
  it('lists every format that a file of the folder defines', async () => {
    const defined = (await Promise.all(files.map(definedIn))).flat();
    expect(new Set(defined)).toEqual(new Set(formats));
    expect(defined).toHaveLength(20);
  });

  it.each(formats.map((format) => [format.id, format] as const))(
    '%s needs its type',
    (id, { request }) => {
      expect(request.safeParse({}).success).toBe(false);
      expect(
        request.safeParse({ type: id, question: 'Why?', query: 'price' })
          .success,
      ).toBe(false);
    },
  );

  it('writes each answer field in one format only, except for data by script', () => {
    const keys = formats
      .filter(({ id }) => id !== 'deterministicJson')
      .flatMap(({ answer }) => Object.keys(answer));
    expect(new Set(keys).size).toBe(keys.length);
    expect(Object.keys(answerShape)).toEqual(keys);
    expect(formatOf('deterministicJson')?.answer).toBe(
      formatOf('json')?.answer,
    );
  });

  it.each<[keyof typeof answerShape, unknown, boolean]>([
    ['markdown', 'text', true],
    ['markdown', null, false],
    ['html', null, true],
    ['images', ['https://a.example/1.png'], true],
    ['images', [{ src: 'https://a.example/1.png' }], false],
    ['json', { any: ['thing'] }, true],
    ['answer', 'yes', true],
    [
      'changeTracking',
      { changeStatus: 'changed', diff: '-a\n+b', previousScrapeAt: null },
      true,
    ],
    [
      'changeTracking',
      {
        changeStatus: 'changed',
        diff: { text: '-a\n+b', json: { files: [] } },
      },
      true,
    ],
    [
      'changeTracking',
      { changeStatus: 'same', visibility: 'visible', diff: null, json: null },
      true,
    ],
    ['changeTracking', { changeStatus: 'changed', diff: 7 }, false],
    [
      'branding',
      {
        colorScheme: 'dark',
        colors: { primary: '#fff' },
        fonts: null,
        logo: null,
      },
      true,
    ],
    ['product', { title: 'Mug', url: 'https://a.example', variants: [] }, true],
    [
      'product',
      {
        title: 'Mug',
        url: 'https://a.example',
        variants: [{ availability: {} }],
      },
      true,
    ],
    [
      'product',
      {
        title: 'Mug',
        url: 'https://a.example',
        variants: [{ availability: 'yes' }],
      },
      false,
    ],
    [
      'menu',
      {
        isMenu: true,
        sections: [{ name: 'Soups', items: [{ name: 'Borscht', url: null }] }],
      },
      true,
    ],
    ['menu', { isMenu: 'yes', sections: [] }, false],
  ])('%s may answer %j: %s', (field, value, fits) => {
    expect(answerShape[field](value).odd === undefined).toBe(fits);
  });
});
