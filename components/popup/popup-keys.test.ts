// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContents } from '@/lib/page';
import {
  atService,
  job,
  open,
  preset,
  tabState,
} from '@/test/sample-popup-state';
import { type PageRows, pageRows } from './page-rows';
import { actionOf } from './popup-action';
import { listenToPopupKeys } from './popup-keys';
import type { Popup } from './popup-state';

const here = { browser: open };
const both = { browser: open, hosted: open };
const farModel = { name: 'm', host: 'models.example' };
const seen = tabState(here, {
  presets: [
    preset('markdown', here),
    preset('summary', here),
    preset('rows', here),
    preset('mine', { hosted: open }, { name: 'Mine', connection: 'hosted' }),
    preset('html', both, { connection: 'hosted' }),
    preset('json', here, { model: farModel }),
    preset('links', here),
  ],
  presetKeys: ['markdown', '', '', 'html', 'json', 'links'],
});
/** The same page with a model on another computer for the summary. */
const withFarModel = {
  ...seen,
  presets: seen.presets.map((one) =>
    one.id === 'summary' ? { ...one, model: farModel } : one,
  ),
};
const contents: PageContents = {
  words: 900,
  parts: [{ kind: 'table', at: 0, heads: [], rows: 3 }],
};
const usual = pageRows(seen, actionOf(seen), contents);

let popup: Popup;
let stop: () => void;
const runRow = vi.fn();
const run = vi.fn();
const rows = signal<PageRows | undefined>();
const waiting = signal<Popup['waiting']['value']>();

beforeEach(() => {
  vi.useFakeTimers();
  runRow.mockClear();
  run.mockClear();
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
    run,
  } as unknown as Popup;
  stop = listenToPopupKeys(document, popup);
  focus('.split-main');
});

const focus = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.focus();

/** Presses keys as the first script does, or as the user. */
function press(...keys: string[]) {
  for (const key of keys) pressOne(key, { isTrusted: false });
}

function pressOne(
  key: string,
  { isTrusted, ...init }: KeyboardEventInit & { isTrusted: boolean },
) {
  const event = new KeyboardEvent('keydown', {
    key,
    code: `Digit${key}`,
    bubbles: true,
    cancelable: true,
    ...init,
  });
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

function showRows(shown = seen) {
  popup.tabState.value = shown;
  const found = pageRows(shown, actionOf(shown), contents);
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
    ['runs a row of this browser', 2, [[usual.rows[1]]]],
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
    expect(runRow.mock.calls).toEqual([[usual.rows[0]]]);
  });
});

it('Enter only shows a row whose text goes to a model on another computer', () => {
  press('ArrowDown', 'Enter');
  showRows(withFarModel);
  expect(runRow).not.toHaveBeenCalled();
  expect(focused()).toBe('1');
  press('Enter');
  expect(runRow).not.toHaveBeenCalled();
});

describe('a digit', () => {
  const trusted = (key: string) => pressOne(key, { isTrusted: true });
  const early = (key: string) => pressOne(key, { isTrusted: false });
  const summary = '2';
  const mine = '7';

  it.each<[string, string, typeof seen, number]>([
    ['of this browser', summary, seen, 1],
    ['with a model on another computer', summary, withFarModel, 0],
    ['at a service', mine, seen, 0],
  ])('from before there are rows, for one %s', (_, digit, shown, times) => {
    for (const pressFirst of [trusted, early]) {
      runRow.mockClear();
      rows.value = undefined;
      pressFirst(digit);
      showRows(shown);
      expect(runRow).toHaveBeenCalledTimes(times);
    }
    expect(focused()).toBe(digit === summary ? '1' : '3');
  });

  it.each([summary, mine])(
    '%s from before the app runs no row that sends something and is there by then',
    (digit) => {
      showRows(withFarModel);
      early(digit);
      vi.runAllTimers();
      expect(runRow).not.toHaveBeenCalled();
      trusted(digit);
      expect(runRow).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['sends the page', '4'],
    ['sends its text to a model', '5'],
  ])('shows a preset without a row first that %s', (_, digit) => {
    for (const pressFirst of [trusted, early]) {
      popup.isUnfolded.value = false;
      rows.value = undefined;
      pressFirst(digit);
      showRows();
      expect(run).not.toHaveBeenCalled();
      expect(popup.isUnfolded.value).toBe(true);
    }
    early(digit);
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
    trusted(digit);
    expect(run).toHaveBeenCalledOnce();
  });

  it('runs a preset without a row that sends nothing', () => {
    early('6');
    showRows();
    expect(run.mock.calls).toEqual([['links', 'browser']]);
  });

  it('does what the main button says, once that was on screen', () => {
    const [markdown, ...others] = seen.presets;
    const shown = {
      ...seen,
      presets: [{ ...markdown!, model: farModel }, ...others],
    };
    popup.action = signal(actionOf(shown));
    early('1');
    showRows(shown);
    expect(run).not.toHaveBeenCalled();
    expect(focused()).toBe('split-main');
    trusted('1');
    expect(run.mock.calls).toEqual([['markdown', 'browser']]);
  });

  it('runs the free remedy of the main button, and not what failed', () => {
    const shown = tabState(both, {
      connection: 'hosted',
      job: job('failed', { connection: atService }),
      presetKeys: ['markdown'],
    });
    popup.action = signal(actionOf(shown));
    showRows(shown);
    trusted('1');
    expect(run.mock.calls).toEqual([['markdown', 'browser']]);
  });
});

describe('Ctrl+Enter', () => {
  it.each([
    ['clips to this computer', false, false, 'clip'],
    ['shows first where a note would be sent', true, false, 'openClipSheet'],
    ['clips to a place that is on screen', true, true, 'clip'],
  ] as const)('%s', (_, leaves, isTrusted, expected) => {
    const acts = { clip: vi.fn(), openClipSheet: vi.fn() };
    document.body.append(
      document
        .createRange()
        .createContextualFragment('<div class="quick"></div>'),
    );
    Object.assign(popup, acts, {
      tabState: signal({
        ...seen,
        clip: { ...seen.clip, isChosen: true, leaves },
      }),
    });
    pressOne('Enter', { ctrlKey: true, isTrusted });
    expect(acts[expected]).toHaveBeenCalledOnce();
  });
});
