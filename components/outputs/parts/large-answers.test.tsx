// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { outputs } from '@/components/outputs';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { isLong } from '@/test/runs';
import { JsonTree } from './json-tree';

vi.mock('@/lib/safe/start-worker', () => ({
  startMarkdownWorker: () => new EventTarget(),
}));

const root = document.createElement('main');
document.body.append(root);

async function draw(id: string, data: Record<string, unknown>) {
  const answer = readScrapeAnswer({ success: true, data });
  const output = outputs.find((one) => one.id === id);
  if (!output?.has(answer)) throw new Error(`no such view: ${id}`);
  await act(() => render(<output.View answer={answer} />, root));
}

const many = isLong ? 100_000 : 1000;
const list = <T,>(size: number, item: (at: number) => T) =>
  Array.from({ length: size }, (_, index) => item(index));
const members = <T,>(size: number, item: T) =>
  Object.fromEntries(list(size, (at) => [`k${at}`, item]));
const product = (variants: unknown[]) => ({
  product: { title: 'Mug', url: 'https://mill.example/', variants },
});
const variant = { availability: { inStock: true } };
const dish = { name: 'Soup', dietary: ['vegan'], price: { amount: 5 } };
const menu = (sections: unknown[]) => ({ menu: { isMenu: true, sections } });
const rows = (selector: string) => root.querySelectorAll(selector).length;

afterEach(() => render(null, root));

describe('large answers are drawn step by step', () => {
  it.each([
    [
      'colours',
      'branding',
      { branding: { colors: members(many, '#123456') } },
      '.palette > li',
    ],
    [
      'fonts',
      'branding',
      { branding: { fonts: list(many, (at) => ({ family: `f${at}` })) } },
      '.values > li',
    ],
    [
      'font sizes',
      'branding',
      { branding: { typography: { fontSizes: members(many, '1px') } } },
      '.values > li',
    ],
    [
      'unknown fields of a look',
      'branding',
      { branding: { colorScheme: 'dark', ...members(many, 1) } },
      '.json > li',
    ],
    [
      'options',
      'product',
      product(
        list(many, (at) => ({ ...variant, values: { [`o${at}`]: 'x' } })),
      ),
      'dl > div',
    ],
    [
      'values of one variant',
      'product',
      product([{ ...variant, values: members(many, 'x') }]),
      'dl > div',
    ],
    ['variants', 'product', product(list(many, () => variant)), 'tbody > tr'],
    [
      'dishes',
      'menu',
      menu([{ name: 'Soups', items: list(many, () => dish) }]),
      'li.dish',
    ],
    [
      'links',
      'links',
      { links: list(many, (at) => `https://mill.example/${at}`) },
      '.addresses > li',
    ],
    [
      'passages',
      'highlights',
      { highlights: list(many, (at) => `${at}`).join('\n\n') },
      '.passages > li',
    ],
    [
      'facts of the page',
      'metadata',
      { metadata: members(many, 'x') },
      'tbody > tr',
    ],
    ['fields', 'json', { json: members(many, 1) }, '.json > li'],
    ['items', 'json', { json: list(many, () => 1) }, '.json > li'],
    ['unknown fields', 'other', members(many, 1), '.json > li'],
  ])('%s', async (_, id, data, selector) => {
    await draw(id, data);
    expect(rows(selector)).toBe(100);
    expect(rows('*')).toBeLessThan(5000);
    const more = [...root.querySelectorAll('button')].filter(
      ({ textContent }) => /showMore/.test(textContent),
    );
    for (const button of more) await act(() => button.click());
    expect(rows(selector)).toBe(200);
  });

  it('draws few dishes of each of many sections', async () => {
    await draw(
      'menu',
      menu(
        list(many / 10, (at) => ({
          name: `${at}`,
          items: list(100, () => dish),
        })),
      ),
    );
    expect(rows('li.dish')).toBe(200);
  });

  it('shows few values of a variant in each row', async () => {
    await draw(
      'product',
      product(list(200, () => ({ ...variant, values: members(1000, 'x') }))),
    );
    expect(rows('.chips > li')).toBe(1000);
  });
});

describe('JsonTree', () => {
  const tree = (value: unknown[]) =>
    act(() => render(<JsonTree value={value} />, root));
  const deep = (size: number) =>
    list(4, () => size).reduce<unknown>(
      (inner, width) => list(width, () => inner),
      1,
    );

  it('opens short branches', async () => {
    await tree([deep(3)]);
    expect(rows('details[open]')).toBe(1 + 3 + 9);
  });

  it("doesn't open all of many short branches", async () => {
    await tree(list(100, () => deep(20)));
    expect(rows('details[open]')).toBe(100);
    expect(rows('li')).toBe(100 + 100 * 20);
  });

  it('draws a long branch step by step once opened', async () => {
    await tree([list(many, () => 1)]);
    expect(rows('li')).toBe(1);
    const details = root.querySelector('details');
    await act(() => {
      if (details) details.open = true;
      details?.dispatchEvent(new Event('toggle'));
    });
    expect(rows('li')).toBe(1 + 100);
  });
});
