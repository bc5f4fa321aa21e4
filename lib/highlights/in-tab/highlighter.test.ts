// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anchorAll } from '@/lib/highlights/anchor/anchor';
import { sampleHighlight } from '@/test/highlights/sample-highlight';
import { createHighlighter } from './highlighter';
import type { BarLabels, TabRequest } from './messages';

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

const ask = vi.fn(async (_request: TabRequest): Promise<unknown> => true);
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

it('says when a change of the page takes a passage away, and brings it back', async () => {
  vi.useFakeTimers();
  create().draw({ url: document.URL, highlights: [sample], labels });
  for (const text of ['another text', sample.exact]) {
    document.body.replaceChildren(text);
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(ask.mock.calls.flat()).toEqual([
    { highlights: 'looked', lost: ['a'] },
    { highlights: 'looked', lost: [] },
  ]);
  vi.useRealTimers();
});

describe('a click on a passage', () => {
  function drawn(html: string) {
    document.body.replaceChildren(
      document.createRange().createContextualFragment(html),
    );
    // The layout of a page: each range is at the top left.
    vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([
      { left: 0, right: 100, top: 0, bottom: 20 },
    ] as never);
    create().draw({ url: document.URL, highlights: [sample], labels });
  }
  function click(
    selector: string,
    values: MouseEventInit = {},
    isTrusted = true,
  ) {
    const event = new MouseEvent('click', {
      bubbles: true,
      composed: true,
      clientX: 5,
      clientY: 5,
      ...values,
    });
    Object.defineProperty(event, 'isTrusted', { value: isTrusted });
    document.querySelector(selector)?.dispatchEvent(event);
  }
  const asked = () => ask.mock.calls.flat();

  it('asks for its note, to open its bar', () => {
    drawn(`<p>${sample.exact}</p>`);
    click('p');
    expect(asked()).toEqual([{ highlights: 'note', id: 'a' }]);
  });

  it.each<[string, string, string, MouseEventInit, boolean?]>([
    ['a link', `<a href="/x">${sample.exact}</a>`, 'a', {}],
    ['a button', `<button><i>${sample.exact}</i></button>`, 'i', {}],
    ['an editor', `<p contenteditable>${sample.exact}</p>`, 'p', {}],
    ['text beside it', `<p>${sample.exact}</p>`, 'p', { clientX: 300 }],
    ['another element', `<p>${sample.exact}</p><b>x</b>`, 'b', {}],
    ['a modified click', `<p>${sample.exact}</p>`, 'p', { ctrlKey: true }],
    ['a click of the page', `<p>${sample.exact}</p>`, 'p', {}, false],
  ])('is left alone: %s', (_, html, selector, values, isTrusted) => {
    drawn(html);
    click(selector, values, isTrusted);
    expect(asked()).toEqual([]);
  });
});

it('opens the highlight at the cursor when nothing is selected', () => {
  const highlighter = create();
  highlighter.draw({ url: document.URL, highlights: [sample], labels });
  getSelection()?.collapse(document.body.firstChild, 3);
  highlighter.say({ reason: 'none' });
  expect(ask.mock.calls.flat()).toEqual([{ highlights: 'note', id: 'a' }]);
});
