// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContents } from '@/lib/page';
import { open, preset, tabState } from '@/test/sample-popup-state';
import { type PageRows, pageRows } from './page-rows';
import { actionOf } from './popup-action';
import { listenToPopupKeys } from './popup-keys';
import type { Popup } from './popup-state';

const here = { browser: open };
const seen = tabState(here, {
  presets: [
    preset('markdown', here),
    preset('summary', here),
    preset('rows', here),
    preset('mine', { hosted: open }, { name: 'Mine', connection: 'hosted' }),
  ],
});
const contents: PageContents = {
  words: 900,
  parts: [{ kind: 'table', at: 0, heads: [], rows: 3 }],
};
const found = pageRows(seen, actionOf(seen), contents);

let popup: Popup;
let stop: () => void;
const runRow = vi.fn();
const rows = signal<PageRows | undefined>();
const waiting = signal<Popup['waiting']['value']>();

beforeEach(() => {
  vi.useFakeTimers();
  runRow.mockClear();
  rows.value = waiting.value = undefined;
  document.body.replaceChildren(
    document
      .createRange()
      .createContextualFragment(
        '<button class="split-main"></button><input class="ask">',
      ),
  );
  stop?.();
  popup = {
    rows,
    waiting,
    runRow,
    tabState: signal(seen),
    action: signal(actionOf(seen)),
    isUnfolded: signal(false),
    run: vi.fn(),
  } as unknown as Popup;
  stop = listenToPopupKeys(document, popup);
  focus('.split-main');
});

const focus = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.focus();

function press(...keys: string[]) {
  for (const key of keys)
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
}

function showRows() {
  for (const [at] of found.rows.entries()) {
    const button = document.createElement('button');
    button.className = 'preset';
    button.textContent = `${at + 1}`;
    document.body.append(button);
  }
  rows.value = found;
  vi.runAllTimers();
}

const focused = () =>
  document.activeElement?.textContent || document.activeElement?.className;

describe('arrow keys before there are rows', () => {
  it.each<[string, string[], string]>([
    ['to the first row', ['ArrowDown'], '1'],
    ['and back', ['ArrowDown', 'ArrowDown', 'ArrowUp'], '1'],
    ['and back to the start', ['ArrowDown', 'ArrowUp'], 'split-main'],
    ['up from the start', ['ArrowUp'], 'split-main'],
    ['past the last row', Array(9).fill('ArrowDown'), '3'],
    ['before a question', ['ArrowDown', 'w'], 'ask'],
  ])('lead %s', (_, keys, expected) => {
    press(...keys);
    showRows();
    expect(focused()).toBe(expected);
    expect(runRow).not.toHaveBeenCalled();
  });

  it('lead on from the rows that came in between', () => {
    press('ArrowDown');
    showRows();
    press('ArrowDown');
    expect(focused()).toBe('2');
  });

  it.each([
    ['runs a row of this browser', 2, [[found.rows[1]]]],
    ['shows the price of another first', 3, []],
  ])('Enter %s', (_, row, expected) => {
    press(...Array(row).fill('ArrowDown'), 'Enter');
    expect(runRow).not.toHaveBeenCalled();
    showRows();
    expect(runRow.mock.calls).toEqual(expected);
    expect(focused()).toBe(`${row}`);
  });

  it('Enter from before the app runs the row that is there by then', () => {
    showRows();
    press('ArrowDown', 'Enter');
    expect(runRow.mock.calls).toEqual([[found.rows[0]]]);
  });
});
