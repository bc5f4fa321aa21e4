// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { anchorAll } from '@/lib/highlights/anchor/anchor';
import { sampleHighlight } from '@/test/highlights/sample-highlight';
import { createHighlighter } from './highlighter';
import type { BarLabels } from './messages';

vi.mock('@/lib/highlights/anchor/anchor', { spy: true });

const marks = new Map<string, { ranges: Range[] }>();
const sample = sampleHighlight();

beforeEach(() => {
  vi.clearAllMocks();
  marks.clear();
  vi.stubGlobal('CSS', { highlights: marks });
  vi.stubGlobal(
    'Highlight',
    class {
      ranges: Range[];
      constructor(...ranges: Range[]) {
        this.ranges = ranges;
      }
    },
  );
  document.body.replaceChildren(`${sample.exact} `);
});

const ask = vi.fn(async () => true);
const create = () => createHighlighter(document, ask);
const labels = {} as BarLabels;

it('searches again only once the letters of the page have changed', async () => {
  vi.useFakeTimers();
  const gone = sampleHighlight({
    id: 'gone',
    exact: 'The mill beside the river still turns.',
  });
  create().draw({ url: document.URL, highlights: [sample, gone], labels });
  const change = async (node: Node | string) => {
    document.body.append(node);
    await vi.advanceTimersByTimeAsync(1e7);
  };
  await change(document.createElement('img'));
  expect(anchorAll).toHaveBeenCalledTimes(1);
  await change(gone.exact);
  expect(anchorAll).toHaveBeenCalledTimes(2);
  expect(marks.get('pluck-mark-1')?.ranges.map(String)).toEqual([
    sample.exact,
    gone.exact,
  ]);
  vi.useRealTimers();
});

const drawnTexts = () =>
  [...marks.values()].flatMap(({ ranges }) => ranges.map(String));

it('draws and shows nothing in a page that took the place of another', async () => {
  vi.useFakeTimers();
  const url = document.URL;
  const highlighter = create();
  const here = { url, highlights: [sample], labels };
  expect(highlighter.draw(here)).toEqual([]);
  expect(drawnTexts()).toEqual([sample.exact]);
  expect(highlighter.show('a')).toBe(true);

  history.pushState(null, '', `${url}#part`);
  expect(highlighter.show('a')).toBe(true);

  history.pushState(null, '', '/other');
  expect(highlighter.show('a')).toBe(false);
  document.body.append('news');
  await vi.advanceTimersByTimeAsync(1e7);
  expect(drawnTexts()).toEqual([]);
  expect(ask.mock.calls).toEqual([[{ highlights: 'draw' }]]);
  highlighter.draw(here);
  expect(drawnTexts()).toEqual([]);
  expect(highlighter.describe(url)).toEqual({ ok: false, reason: 'none' });
  vi.useRealTimers();
});
