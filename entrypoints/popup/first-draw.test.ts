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
const usual = { blockSize: 300, isTight: true, hasClipMenu: true };
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
  it('draws the head, Read and Copy, and focuses Read', () => {
    expect(drawFirst(root, page, {})).toBe(true);
    expect(root.textContent.split(/\s+/).filter(Boolean)).toEqual([
      'E',
      'Tides',
      'www.example.com',
      'popup.read',
      'popup.copy',
    ]);
    expect(root.querySelectorAll('svg path, svg rect').length).toBeGreaterThan(
      4,
    );
    expect(document.activeElement).toBe(button('split-main'));
    expect(button('clip-more')).toBeNull();
  });

  it('keeps the places of what the app drew the last time', () => {
    drawFirst(root, page, { verbs: JSON.stringify(usual) });
    expect(root.style.minBlockSize).toBe('300px');
    expect(button('quick').matches('.is-tight')).toBe(true);
    expect(button('clip-more')).not.toBeNull();
  });

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
  const quick = '<div class="quick is-tight"><i class="clip-more"></i></div>';
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
    keepLayout(root, 300, kept);
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
});
