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

const create = () =>
  createHighlighter(
    document,
    vi.fn(async () => true),
  );
const labels = {} as BarLabels;

it('searches again only once the letters of the page have changed', async () => {
  vi.useFakeTimers();
  const gone = sampleHighlight({
    id: 'gone',
    exact: 'The mill beside the river still turns.',
  });
  create().draw({ highlights: [sample, gone], labels });
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
