// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OutputId, outputs } from '@/components/outputs';
import { partOf } from '@/test/runs';
import { fullAnswer } from '@/e2e/safety/full-answer';
import { isRecord } from '@/lib/core/objects';
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
vi.stubGlobal('matchMedia', () => ({ matches: false }));

type Data = Record<string, unknown>;
type Path = readonly (string | number)[];

const root = document.createElement('main');
document.body.append(root);
afterEach(() => render(null, root));

const words = (node: Node): string =>
  node instanceof Element
    ? [node.getAttribute('title'), ...Array.from(node.childNodes, words)].join(
        ' ',
      )
    : (node.textContent ?? '');

/** Everything readable, including titles, with all collapsed parts opened. */
const shown = (): string => {
  for (const details of root.querySelectorAll<HTMLDetailsElement>(
    'details:not([open])',
  )) {
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  }
  const text = words(root);
  return `${text} ${text.replaceAll(',', '')}`;
};

/** Draws all views of an answer, and returns which. */
async function drawAll(data: Data): Promise<OutputId[]> {
  const answer = readScrapeAnswer({ success: true, data });
  const views = outputs.filter((output) => output.has(answer));
  const all = views.map(({ id, View }) => <View key={id} answer={answer} />);
  await act(() => render(null, root));
  await act(() => render(all, root));
  return views.map(({ id }) => id);
}

function leavesOf(
  value: unknown,
  path: Path = [],
): { path: Path; value: unknown }[] {
  if (Array.isArray(value) && value.length > 0)
    return value.flatMap((item, at) => leavesOf(item, [...path, at]));
  if (isRecord(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([key, item]) =>
      leavesOf(item, [...path, key]),
    );
  return [{ path, value }];
}

function replaced(
  value: unknown,
  [step, ...inner]: Path,
  by: unknown,
): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, at) =>
      at === step ? replaced(item, inner, by) : item,
    );
  return isRecord(value)
    ? { ...value, [step]: replaced(value[step], inner, by) }
    : value;
}

const shapeOf = (path: Path): string =>
  path
    .reduce<string>(
      (shape, step) =>
        typeof step === 'number' ? `${shape}[]` : `${shape}.${step}`,
      '',
    )
    .slice(1);

/** The first leaf of each shape, because lists have many similar ones. */
const differentLeaves = (value: unknown) =>
  [
    ...new Map(
      leavesOf(value)
        .toReversed()
        .map((leaf) => [shapeOf(leaf.path), leaf]),
    ).values(),
  ].toReversed();

const [firstPage] = fullAnswer.pages;
const [firstSheet] = fullAnswer.blocks;

/**
 * An answer that is shown all at once: with pages and blocks, views show one at
 * a time.
 */
const { warning: _warning, ...sample } = {
  ...fullAnswer,
  pages: [firstPage],
  blocks: [{ ...firstSheet, items: firstSheet?.items.slice(0, 1) }],
};

/**
 * Leaves shown with a different text, or twice in the answer and once on the
 * page.
 */
const inOtherWords = new Set([
  'blocks[].status',
  'blocks[].items[].type',
  'changeTracking.diff.text',
  'changeTracking.previousScrapeAt',
  'menu.sections[].items[].dietary[]',
  'product.variants[].title',
  'actions.pdfs[]',
]);
const isVerbatim = (path: Path) =>
  !inOtherWords.has(shapeOf(path)) &&
  !shapeOf(path).startsWith('changeTracking.diff.json');

/**
 * The texts that must be on the page. Views only shorten beyond these
 * characters.
 */
const textsOf = (data: unknown) =>
  leavesOf(data).flatMap(({ path, value }) => {
    const [line = ''] =
      typeof value === 'string' && isVerbatim(path)
        ? value.trim().split('\n')
        : [];
    return line === '' ? [] : [{ path, text: line.slice(0, 40) }];
  });

type Odd = { value: unknown; seen?: string };

/** Replacements for a leaf, each with a unique text. */
const kinds: Record<string, (mark: string, number: number) => Odd> = {
  text: (mark) => ({ value: mark, seen: mark }),
  number: (_mark, number) => ({ value: number, seen: `${number}` }),
  null: () => ({ value: null }),
  boolean: () => ({ value: true }),
  list: (mark) => ({ value: [mark], seen: mark }),
  object: (mark) => ({ value: { zq: mark }, seen: mark }),
};

const together = 6;

/**
 * Leaves replaced together, far apart, so that each is among unchanged ones.
 */
const groupsOf = <T,>(leaves: readonly T[]): T[][] => {
  const size = Math.min(
    leaves.length,
    Math.max(2, Math.ceil(leaves.length / together)),
  );
  return Array.from({ length: size }, (_, at) =>
    leaves.filter((_leaf, index) => index % size === at),
  );
};

type Expected = { path: Path; text: string };

const missing = (expected: readonly Expected[]): string[] => {
  const text = shown();
  return expected
    .filter((one) => !text.includes(one.text))
    .map((one) => `${shapeOf(one.path)}: ${one.text}`);
};

describe('an answer', () => {
  it.each(Object.entries(sample))(
    'every text of %s is shown',
    async (field, value) => {
      await drawAll({ [field]: value });
      await vi.waitFor(() =>
        expect(missing(textsOf({ [field]: value }))).toEqual([]),
      );
    },
  );

  const cases = Object.entries(sample).flatMap(([field, value]) =>
    Object.entries(kinds).map(
      ([kind, odd]) => [field, kind, value, odd] as const,
    ),
  );
  it.each(partOf(cases, 3, 0))(
    'the view and every text stay where leaves of %s are %s',
    async (field, kind, value, odd) => {
      const data: Data = { [field]: value };
      const views = await drawAll(data);
      for (const group of groupsOf(differentLeaves(data))) {
        const changes = group.map(({ path, value: before }, at) => ({
          path,
          before,
          ...odd(`zq-${at}.`, 4711 + at),
        }));
        const changed = changes.reduce<unknown>(
          (whole, { path, value: by }) => replaced(whole, path, by),
          data,
        ) as Data;
        const now = await drawAll(changed);
        const isWhole = group.some(({ path }) => path.length === 1);
        if (!isWhole)
          expect(now, group.map(({ path }) => shapeOf(path)).join()).toEqual(
            expect.arrayContaining(views),
          );
        const marks = changes.flatMap(({ path, before, seen }) =>
          seen && typeof before !== kind && isVerbatim(path)
            ? [{ path, text: seen }]
            : [],
        );
        await vi.waitFor(() =>
          expect(missing([...textsOf(changed), ...marks])).toEqual([]),
        );
      }
    },
  );
});
