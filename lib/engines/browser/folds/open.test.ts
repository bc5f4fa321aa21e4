// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { openAnswers } from './answers';
import { openTabs } from './tabs';

/**
 * A page whose elements of the class `off` are hidden, after its parts were
 * opened: its text, and what still is hidden.
 */
function opened(html: string, open: typeof openTabs) {
  const copy = new DOMParser().parseFromString(
    `<main>${html}</main>`,
    'text/html',
  );
  const hidden = new Set(copy.querySelectorAll('.off'));
  open(copy, hidden);
  for (const element of hidden) element.remove();
  const main = copy.querySelector('main');
  // oxlint-disable-next-line no-restricted-properties -- read here, never written
  const inner = main?.innerHTML ?? '';
  return inner.replaceAll(' class="off"', '');
}

const label = (text: string) => `<p data-label=""><strong>${text}</strong></p>`;

describe('tabs', () => {
  it.each([
    [
      'whose panels they name',
      '<div role="tablist"><a role="tab" aria-controls="a">A<svg></svg></a><a role="tab" aria-controls="b">B</a></div><div id="a">one</div><div id="b" class="off" hidden="">two</div>',
      `<div id="a">${label('A')}one</div><div id="b">${label('B')}two</div>`,
    ],
    [
      'as radio buttons',
      '<div><input type="radio" id="r"><label for="r">A</label><p>one</p><input type="radio" id="s"><label for="s">B</label><p class="off">two</p></div>',
      `<div><input type="radio" id="r">${label('A')}<p>one</p><input type="radio" id="s">${label('B')}<p>two</p></div>`,
    ],
    [
      'as links',
      '<ul><li><a href="#a">A</a></li><li><a href="#b">B</a></li></ul><p id="a">one</p><p id="b" class="off">two</p>',
      `${label('A')}<p id="a">one</p>${label('B')}<p id="b">two</p>`,
    ],
    [
      'with a sign in their label',
      '<div role="tablist"><a role="tab" aria-controls="a">C</a><a role="tab" aria-controls="b">C++</a><a role="tab" aria-controls="c">D +</a></div><p id="a">one</p><p id="b">two</p><p id="c">three</p>',
      `${label('C')}<p id="a">one</p>${label('C++')}<p id="b">two</p>${label('D')}<p id="c">three</p>`,
    ],
    [
      'of a script that names their panels',
      '<div><b data-tab="a">A</b><b data-tab="b">B</b></div><p id="a">one</p><p id="b" class="off">two</p>',
      `${label('A')}<p id="a">one</p>${label('B')}<p id="b">two</p>`,
    ],
    [
      'whose clicks name their panels',
      `<div><b onclick="show(event, 'a')">A</b><b onclick="show(event, 'b')">B</b></div><p id="a">one</p><p id="b" class="off">two</p>`,
      `${label('A')}<p id="a">one</p>${label('B')}<p id="b">two</p>`,
    ],
    [
      'in a bar before as many panels',
      '<div><div class="tab-bar"><button>A</button><button>B</button></div><p>one</p><p class="off">two</p></div>',
      `<div>${label('A')}<p>one</p>${label('B')}<p>two</p></div>`,
    ],
  ])('%s become labels of their panels', (_, html, expected) => {
    expect(opened(html, openTabs)).toBe(expected);
  });

  it.each([
    [
      'of pictures',
      '<ol role="tablist"><li role="tab" aria-controls="a">1</li><li role="tab" aria-controls="b">2</li></ol><p id="a">one</p><p id="b">two</p>',
    ],
    [
      'of a menu',
      '<nav><a role="tab" aria-controls="a">A</a><a role="tab" aria-controls="b">B</a><p id="a">one</p><p id="b">two</p></nav>',
    ],
    [
      'that only leads to the parts of a page',
      '<ul><li><a href="#a">A</a></li><li><a href="#b">B</a></li></ul><p id="a">one</p><p id="b">two</p>',
    ],
  ])('a list %s stays', (_, html) => {
    expect(opened(html, openTabs)).toBe(html);
  });

  it('the tools of a table are no tabs', () => {
    expect(
      opened(
        '<div><div class="table-tools"><button>Filter</button><button>Export</button></div><p>one</p><p class="off">two</p></div>',
        openTabs,
      ),
    ).toBe(
      '<div><div class="table-tools"><button>Filter</button><button>Export</button></div><p>one</p></div>',
    );
  });
});

describe('answers', () => {
  const long =
    'An answer that is long enough to be read as a part of the page, and no label of anything.';
  const longer = long.repeat(3);
  it.each([
    [
      'under a button in a heading',
      `<h3><button aria-expanded="false" aria-controls="a">Q <code>x</code></button></h3><p id="a" class="off" hidden="">Yes.</p>`,
      '<h3 data-label="">Q <code>x</code></h3><p id="a">Yes.</p>',
    ],
    [
      'under a button around a heading',
      `<button aria-expanded="true"><h3>Q</h3></button><p>Yes.</p>`,
      '<div><h3 data-label="">Q</h3></div><p>Yes.</p>',
    ],
    [
      'under a button',
      `<button aria-expanded="false" aria-controls="a">Q</button><p id="a" class="off">${long}</p>`,
      `${label('Q')}<p id="a">${long}</p>`,
    ],
    [
      'under buttons in boxes',
      '<div><div><b role="button" aria-expanded="false">Q</b></div><p class="off">Yes.</p></div><div><div><b role="button" aria-expanded="false">R</b></div><p class="off">No.</p></div>',
      `<div><div>${label('Q')}</div><p>Yes.</p></div><div><div>${label('R')}</div><p>No.</p></div>`,
    ],
    [
      'under questions',
      '<div><p class="faq-q">Q</p><p class="off">Yes.</p></div><div><p class="faq-q">R</p><p class="off">No.</p></div>',
      `<div>${label('Q')}<p>Yes.</p></div><div>${label('R')}<p>No.</p></div>`,
    ],
    [
      'under the labels of boxes',
      '<div><input type="checkbox"><label>Q</label><p class="off">Yes.</p></div><div><input type="checkbox"><label>R</label><p class="off">No.</p></div>',
      `<div><input type="checkbox">${label('Q')}<p>Yes.</p></div><div><input type="checkbox">${label('R')}<p>No.</p></div>`,
    ],
    [
      'under long questions, which stay whole',
      `<div><p class="faq-q">${longer}</p><p class="off">Yes.</p></div><div><p class="faq-q">${longer}</p><p class="off">No.</p></div>`,
      `<div><div>${longer}</div><p>Yes.</p></div><div><div>${longer}</div><p>No.</p></div>`,
    ],
    [
      'before its button',
      `<p id="a" class="off">${long}</p><button aria-controls="a">More</button>`,
      `<p id="a">${long}</p><button aria-controls="a">More</button>`,
    ],
  ])('show %s', (_, html, expected) => {
    expect(opened(html, openAnswers)).toBe(expected);
  });

  it.each([
    [
      'a short hint',
      '<button aria-expanded="false" aria-controls="a">?</button><p id="a" class="off">Tax</p>',
    ],
    [
      'a menu',
      '<button aria-expanded="false" aria-haspopup="true" aria-controls="a">Q</button><p id="a" class="off">x</p>',
    ],
    [
      'what is below one question',
      '<b class="question">Q</b><p class="off">x</p>',
    ],
  ])('leave out %s', (_, html) => {
    expect(opened(html, openAnswers)).not.toContain('<p');
  });
});
