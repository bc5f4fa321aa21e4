// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { outputs } from '@/components/outputs';
import { type ResponseField, contractResponse } from './contract-response';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';

vi.mock('@/lib/safe/start-worker', () => {
  // Returns its input as one piece.
  class Echo extends EventTarget {
    postMessage(text: string) {
      for (const data of [{ plain: text }, null])
        this.dispatchEvent(new MessageEvent('message', { data }));
    }
    terminate() {}
  }
  return {
    startMarkdownWorker: () => new Echo(),
    startSchemaWorker: () => new Echo(),
  };
});

const root = document.createElement('main');
document.body.append(root);
afterEach(() => render(null, root));

type Data = Record<string, unknown>;

/**
 * Fields that must accompany another one for its parent to match the contract.
 */
const beside: Record<string, Data> = {
  'actions.javascriptReturns[]': { type: 'number', value: 1 },
  'actions.scrapes[]': { html: '<p>', url: 'https://mill.example/' },
  'pages[]': { pageNumber: 1, markdown: 'text' },
  'blocks[]': { pageNumber: 1, status: 'ok', width: 10, height: 10, items: [] },
  'blocks[].items[]': { id: 'p1.b0', type: 'text', content: 'words' },
  changeTracking: { changeStatus: 'changed' },
  'changeTracking.diff': { text: 'not readable as a diff' },
  product: { title: 'Mug', url: 'https://mill.example/', variants: [] },
  'product.variants[]': { availability: { inStock: true } },
  'product.variants[].availability': { inStock: true },
  'product.variants[].images[]': { url: 'https://mill.example/a.png' },
  'product.variants[].price': { amount: 1 },
  'product.variants[].sale.originalPrice': { amount: 1 },
  menu: { isMenu: true, sections: [] },
  'menu.merchant': { name: 'Mill' },
  'menu.sections[]': { name: 'Soups', items: [] },
  'menu.sections[].items[]': { name: 'Soup' },
  'menu.sections[].items[].availability': { inStock: true },
  'menu.sections[].items[].images[]': { url: 'https://mill.example/a.png' },
  'menu.sections[].items[].price': { amount: 1 },
  'attributes[]': { selector: 'a', attribute: 'href', values: [] },
};

/**
 * An answer's `data` with one value at a path, and only what must accompany it.
 */
const holding = (path: string, value: unknown): Data => {
  const parts = path.replace('*', 'og:zq').split('.');
  return parts.reduceRight<unknown>((inner, part, at) => {
    const name = part.replace('[]', '');
    return {
      ...beside[parts.slice(0, at).join('.')],
      [name]: part.endsWith('[]') ? [inner] : inner,
    };
  }, value) as Data;
};

const text = 'zq-found';
const byType: Record<string, unknown> = {
  string: text,
  'array of string': [text],
  'string or array of string': text,
  any: text,
  integer: 4711,
  number: 4711,
  boolean: true,
  object: { zq: text },
};

/** Values that show more than the default: the value, and what is visible. */
const special: Record<string, [value: unknown, seen: string]> = {
  'actions.javascriptReturns': [[{ type: text, value: 1 }], text],
  'actions.scrapes': [[{ html: '<p>', url: text }], text],
  actions: [{ pdfs: [text] }, text],
  pages: [[{ pageNumber: 4711, markdown: '' }], '4,711'],
  'pages[].pageNumber': [4711, '4,711'],
  blocks: [
    [
      {
        ...beside['blocks[]'],
        items: [{ ...beside['blocks[].items[]'], content: text }],
      },
    ],
    text,
  ],
  'blocks[].pageNumber': [4711, '4,711'],
  'blocks[].items': [[{ ...beside['blocks[].items[]'], content: text }], text],
  'blocks[].items[].markdownSpan': [[0, 4], 'output.blocks.noMarkdown'],
  'blocks[].items[].bbox': [[0.4711, 0, 1, 1], '47.1%'],
  'blocks[].items[].confidence': [{ layout: 0.4711 }, '47.1%'],
  'blocks[].items[].confidence.layout': [0.4711, '47.1%'],
  'blocks[].items[].confidence.ocr': [0.4711, '47.1%'],
  changeTracking: [{ changeStatus: text }, text],
  'changeTracking.diff': [`@@ -1 +1 @@\n-a\n+${text}\n`, text],
  'changeTracking.diff.text': [`@@ -1 +1 @@\n-a\n+${text}\n`, text],
  'changeTracking.diff.json': [
    {
      files: [
        {
          chunks: [
            { oldStart: 1, newStart: 1, changes: [{ content: `+${text}` }] },
          ],
        },
      ],
    },
    text,
  ],
  'changeTracking.json': [{ zq: { previous: 'a', current: text } }, text],
  branding: [{ colors: { primary: text } }, text],
  'branding.fonts': [[{ family: text }], text],
  'branding.typography': [{ fontSizes: { h1: text } }, text],
  'branding.spacing': [{ borderRadius: text }, text],
  'branding.components': [{ input: { zq: text } }, text],
  product: [{ ...beside['product'], title: text }, text],
  'product.variants': [[{ availability: { inStock: true, text } }], text],
  'product.variants[].availability': [{ inStock: true, text }, text],
  'product.variants[].availability.inStock': [true, 'output.inStock'],
  'product.variants[].images': [[{ url: text }], text],
  'product.variants[].price': [{ amount: 4711 }, '4,711'],
  'product.variants[].price.amount': [4711, '4,711'],
  'product.variants[].price.currency': ['XTS', 'XTS'],
  'product.variants[].sale': [{ originalPrice: { amount: 4711 } }, '4,711'],
  'product.variants[].sale.originalPrice.amount': [4711, '4,711'],
  'product.variants[].sale.originalPrice.currency': ['XTS', 'XTS'],
  menu: [{ ...beside['menu'], currency: text }, text],
  'menu.isMenu': [false, 'output.menu.isNone'],
  'menu.confidence': [0.4711, '47.1%'],
  'menu.merchant': [{ name: text }, text],
  'menu.sections': [[{ name: text, items: [] }], text],
  'menu.sections[].items': [[{ name: text }], text],
  'menu.sections[].items[].calories': [4711, '4,711'],
  'menu.sections[].items[].identifiers': [{ merchantItemId: text }, text],
  'menu.sections[].items[].images': [[{ url: text }], text],
  'menu.sections[].items[].optionGroups': [[{ zq: text }], text],
  'menu.sections[].items[].availability': [
    { inStock: false },
    'output.soldOut',
  ],
  'menu.sections[].items[].availability.inStock': [false, 'output.soldOut'],
  'menu.sections[].items[].price': [{ amount: 4711 }, '4,711'],
  'menu.sections[].items[].price.amount': [4711, '4,711'],
  'menu.sections[].items[].price.currency': ['XTS', 'XTS'],
  videos: [[{ url: text }], text],
  'videos[].duration': [4711, 'job.time.min 18'],
  attributes: [[{ selector: text, attribute: 'a', values: [] }], text],
  'metadata.numPages': [4711, '4,711'],
  'metadata.totalPages': [4711, '4,711'],
  'metadata.creditsUsed': [4711, '4,711'],
  'metadata.concurrencyLimited': [true, 'output.metadata.limited'],
  'metadata.concurrencyQueueDurationMs': [4711, 'job.time.s 4.7'],
};

/** The visible texts. */
function wordsOf(node: Node): string {
  return node.nodeType === Node.TEXT_NODE
    ? (node.textContent ?? '')
    : [...node.childNodes].map(wordsOf).join(' ');
}

/** Draws a view with everything collapsible opened. */
async function draw(id: string, data: Data) {
  const answer = readScrapeAnswer({ success: true, data });
  const output = outputs.find((one) => one.id === id && one.has(answer));
  if (!output) return '';
  await act(() => render(<output.View answer={answer} />, root));
  for (let closed = 1; closed > 0; ) {
    const all = [
      ...root.querySelectorAll<HTMLDetailsElement>('details:not([open])'),
    ];
    closed = all.length;
    await act(() => {
      for (const details of all) {
        details.open = true;
        details.dispatchEvent(new Event('toggle'));
      }
    });
  }
  return wordsOf(root);
}

const drawn = contractResponse.filter(({ view }) => view !== 'notice');

describe('each field of the contract is visible in its view', () => {
  it.each(drawn.map(({ path, type, view }) => [path, view, type]))(
    '%s in %s',
    async (path, view, type) => {
      const [value, seen] = special[path] ?? [
        byType[type],
        type === 'integer' || type === 'number' ? '4711' : text,
      ];
      expect(value, `an example of ${type}`).toBeDefined();
      await draw(view, holding(path, value));
      await vi.waitFor(() => expect(wordsOf(root)).toContain(seen));
    },
  );

  it.each(
    drawn.flatMap(({ path, view, values = [] }) =>
      values.map((value) => [path, value, view] as const),
    ),
  )('%s: %s', async (path, value, view) => {
    const word = value === 'removed' ? 'gone' : value;
    const pattern = new RegExp(String.raw`\b${word}(?:Scheme)?\b`);
    expect(await draw(view, holding(path, value))).toMatch(pattern);
  });
});

describe('a field of an unexpected type is shown unchanged', () => {
  const odd = ({ type }: ResponseField) =>
    /^(?:string|integer|number|boolean)/.test(type)
      ? { zq: { zq: text } }
      : text;
  it.each(
    contractResponse
      .filter(({ type, path }) => type !== 'any' && path !== 'metadata.*')
      .map((field) => [field.path, field] as const),
  )('%s', async (path, field) => {
    const data = holding(path, odd(field));
    expect(
      `${await draw(field.view, data)} ${await draw('other', data)}`,
    ).toContain(text);
  });
});

const spec = '../shared/spec/scrape-api.md';
if (!existsSync(spec))
  process.stderr.write(
    `Skipped: ${spec} is not there to compare the contract with.\n`,
  );

describe.skipIf(!existsSync(spec))(`the fields of ${spec}`, () => {
  const whole = existsSync(spec) ? readFileSync(spec, 'utf8') : '';
  const part = whole.slice(
    whole.indexOf('### Scrape response'),
    whole.indexOf('### Interact session'),
  );
  const prefixes: Record<string, string> = {
    'blocks item (per page)': 'blocks[].',
    'changeTracking object': 'changeTracking.',
    'metadata object': 'metadata.',
  };
  const rows = part.split(/^#### /m).flatMap((section) => {
    const prefix = prefixes[section.slice(0, section.indexOf('\n'))] ?? '';
    return [
      ...section.matchAll(/^\| (?!Field|-)([^|]+) \| ([^|]+) \|/gm),
    ].flatMap(([, names = '', type = '']) =>
      names
        .split(', ')
        .map(
          (name) => [prefix + name.replace('other keys', '*'), type] as const,
        ),
    );
  });

  it('can be read', () => expect(rows.length).toBeGreaterThan(30));

  it.each(rows)('%s is transcribed as %s', (path, type) => {
    const field = contractResponse.find((one) => one.path === path);
    expect(field?.source).toBe('contract');
    expect(field?.isNullable).toBe(type.includes('nullable'));
    expect(field?.type.startsWith(type.split(/[ ,]/)[0] ?? '')).toBe(true);
  });

  it.each(
    contractResponse
      .filter(({ source }) => source === 'contract')
      .map(({ path }) => path),
  )('%s is named there', (path) => {
    const name =
      path.split('.').at(-1)?.replace('[]', '').replace('*', 'other keys') ??
      '';
    expect(part).toMatch(new RegExp(String.raw`\b${name}\b`));
  });
});
