// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Tree } from './copy';
import { sheetsOf } from './sheets';

const adopted = {
  disabled: false,
  media: { length: 0 },
  cssRules: [{ cssText: 'p { color: teal; }' }],
};

const treeOf = (live: object): Tree => ({
  live: live as Document,
  twin: document.implementation.createHTMLDocument(''),
  pairs: [],
  base: 'https://tides.example/',
});

it('sheets of scripts are read also from a list that is no array, as in Firefox', () => {
  class Page {
    get styleSheets() {
      return { length: 0 };
    }
    get adoptedStyleSheets() {
      return { length: 1, 0: adopted };
    }
  }
  expect(sheetsOf(treeOf(new Page()))).toMatchObject([
    { text: 'p { color: teal; }' },
  ]);
});

it('sheets that may not be read spoil no others', () => {
  class Page {
    get styleSheets() {
      return { length: 0 };
    }
    get adoptedStyleSheets(): never {
      throw new Error('Permission denied');
    }
  }
  expect(sheetsOf(treeOf(new Page()))).toEqual([]);
});
