// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Kept, drawFirst, keepLayout, takePresses } from './first-draw';

const page = {
  tabId: 1,
  windowId: 1,
  url: 'https://www.example.com/tides',
  title: 'Tides',
};
const clip = {
  label: 'Clip to Notes',
  text: 'Notes',
  hasIcon: false,
  leaves: true,
  hasMenu: true,
};
const usual = { isTight: true, clip };
const file = readFileSync('entrypoints/popup/index.html', 'utf8');

let root: HTMLElement;

const fragment = (markup: string) =>
  document.createRange().createContextualFragment(markup);

beforeEach(() => {
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(file) ?? [];
  document.body.replaceChildren(fragment(body.replace(/<script.*/s, '')));
  root = document.querySelector<HTMLElement>('#app')!;
});

const button = (name: string) => root.querySelector<HTMLElement>(`.${name}`)!;

describe('drawFirst', () => {
  it('draws the head and the verbs, and focuses Read', () => {
    expect(drawFirst(root, page, {})).toBe(true);
    const texts = [...root.querySelectorAll('*')]
      .filter(({ children }) => children.length === 0)
      .map(({ textContent }) => textContent);
    expect(texts.filter(Boolean)).toEqual([
      'E',
      'Tides',
      'www.example.com',
      'popup.read',
      'popup.copy',
      'popup.clipChoose',
    ]);
    expect(root.querySelectorAll('svg path, svg rect').length).toBeGreaterThan(
      4,
    );
    expect(document.activeElement).toBe(button('split-main'));
    expect(button('clip-more')).toBeNull();
    expect(button('foot')).not.toBeNull();
  });

  it('has Read, its menu, Copy and Clip in the order of the app', () => {
    drawFirst(root, page, {});
    expect(
      [...root.querySelectorAll('button')].map((one) => one.className),
    ).toEqual([
      'split-main',
      'split-more',
      'btn btn-soft quick-copy',
      'btn btn-soft quick-clip',
    ]);
  });

  it.each([clip, { ...clip, text: undefined, hasIcon: true, leaves: false }])(
    'draws what the app drew the last time',
    (last) => {
      const verbs = JSON.stringify({ isTight: true, clip: last });
      drawFirst(root, page, { verbs });
      expect(button('quick').matches('.is-tight')).toBe(true);
      const kept: Kept = {};
      keepLayout(root, kept);
      expect(kept.verbs).toBe(verbs);
    },
  );

  it.each<[string, Partial<typeof page>, Kept]>([
    ['a page of the browser', { url: 'chrome://settings' }, {}],
    ['a page of Pluck', { url: 'chrome-extension://a/options.html' }, {}],
    ['a page whose address is hidden', { url: undefined! }, {}],
    ['another main action', {}, { verbs: 'false' }],
  ])('draws nothing for %s', (_, change, kept) => {
    expect(drawFirst(root, { ...page, ...change }, kept)).toBe(false);
    expect(root.childElementCount).toBe(0);
  });
});

describe('keepLayout', () => {
  const quick = `<div class="quick is-tight"><button></button>
    <button aria-label="Clip to Notes"><span class="cut">Notes</span><svg></svg></button>
    <button class="clip-more"></button></div>`;
  it.each<[string, string, unknown]>([
    ['Read', `<button class="split-main">popup.read</button>${quick}`, usual],
    [
      'Read with a price',
      `<button class="split-main">popup.read <span>1 credit</span></button>${quick}`,
      false,
    ],
    [
      'another preset',
      `<button class="split-main">Product</button>${quick}`,
      false,
    ],
    ['Read alone', '<button class="split-main">popup.read</button>', false],
  ])('keeps how %s is drawn', (_, drawn, layout) => {
    const kept: Kept = {};
    root.append(fragment(drawn));
    keepLayout(root, kept);
    expect(JSON.parse(kept.verbs!)).toEqual(layout);
  });
});

describe('takePresses', () => {
  const clicked = vi.fn<() => void>();

  /** The app takes over the button, which then says this. */
  const takeOver = (text: string) => {
    button('split-main').textContent = text;
    button('split-main').addEventListener('click', clicked);
  };

  beforeEach(() => {
    clicked.mockClear();
    drawFirst(root, page, {});
  });

  it('carries out a press once, however often it was made', () => {
    const carryOut = takePresses(root);
    button('split-main').click();
    button('split-main').click();
    expect(button('split-main').ariaBusy).toBe('true');
    takeOver('popup.read');
    carryOut();
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => void]>([
    ['nothing was pressed', () => takeOver('popup.read')],
    [
      'the button says something else by then',
      () => {
        button('split-main').click();
        takeOver('popup.read, 1 credit');
      },
    ],
    [
      'the button is gone',
      () => {
        button('split-main').click();
        takeOver('popup.read');
        root.replaceChildren();
      },
    ],
    [
      'the menu was pressed, whose entries are not there yet',
      () => {
        button('split-more').click();
        takeOver('popup.read');
      },
    ],
    [
      'something else was pressed',
      () => {
        button('page').click();
        takeOver('popup.read');
      },
    ],
  ])('carries out nothing if %s', (_, act) => {
    const carryOut = takePresses(root);
    act();
    carryOut();
    expect(clicked).not.toHaveBeenCalled();
  });

  it('presses Clip if it says the same, else what shows where to', () => {
    for (const [label, presses] of [
      ['popup.clipChoose', 1],
      ['Clip to Notes', 0],
    ] as const) {
      root.replaceChildren();
      drawFirst(root, page, {});
      const carryOut = takePresses(root);
      const [pressed, opened] = [vi.fn<() => void>(), vi.fn<() => void>()];
      button('quick-clip').click();
      button('quick-clip').setAttribute('aria-label', label);
      button('quick-clip').addEventListener('click', pressed);
      button('quick').append(fragment('<button class="clip-open"></button>'));
      button('clip-open').addEventListener('click', opened);
      carryOut();
      expect(pressed).toHaveBeenCalledTimes(presses);
      expect(opened).toHaveBeenCalledTimes(1 - presses);
    }
  });

  const press = (key: string, more?: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', {
      key,
      bubbles: true,
      cancelable: true,
      ...more,
    });
    document.activeElement?.dispatchEvent(event);
    return event;
  };

  it.each<[string, Parameters<typeof press>[], string[]]>([
    ['a digit', [['2', { code: 'Digit2' }]], ['2']],
    ['a digit with Alt', [['2', { altKey: true }]], ['2']],
    [
      'the keys of Copy and Save',
      [
        ['c', { ctrlKey: true }],
        ['s', { metaKey: true }],
      ],
      ['c', 's'],
    ],
    [
      'the letters and spaces of a question',
      [['W'], [' '], ['é']],
      ['W', ' ', 'é'],
    ],
    [
      'arrows, and Enter on the row that they lead to',
      [['ArrowDown'], ['ArrowDown'], ['ArrowUp'], ['Enter']],
      ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'],
    ],
    ['Enter in a question', [['W'], ['Enter']], ['W', 'Enter']],
    ['no press of a button', [['Enter'], [' '], ['Tab'], ['ArrowRight']], []],
    ['no key that is held', [['2', { repeat: true }]], []],
    ['no shortcut of the browser', [['r', { ctrlKey: true }]], []],
  ])('presses again %s', (_, presses, expected) => {
    const carryOut = takePresses(root);
    const events = presses.map((one) => press(...one));
    expect(events.filter((one) => one.defaultPrevented)).toHaveLength(
      expected.length,
    );
    const again: string[] = [];
    const listening = new AbortController();
    document.addEventListener(
      'keydown',
      ({ key }) => again.push(key),
      listening,
    );
    carryOut();
    carryOut();
    listening.abort();
    expect(again).toEqual(expected);
  });

  it('writes what was typed into the field that a letter goes to', () => {
    const carryOut = takePresses(root);
    for (const key of 'Who?') press(key);
    button('field').append(fragment('<input>'));
    const field = root.querySelector('input')!;
    document.addEventListener('keydown', () => field.focus(), { once: true });
    carryOut();
    expect(field.value).toBe('Who?');
  });
});
