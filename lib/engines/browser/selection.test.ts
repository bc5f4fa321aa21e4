// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@/test/runs';
import { readPage } from './read-page';

const page = `<h1 id="title">Tide tables</h1>
<p id="first">The <strong>spring tide</strong> comes <a href="/moon">with the moon</a>.</p>
<p id="second">The neap tide comes between.</p>
<ul><li id="one">Bring a lamp</li><li id="two">Bring a rope</li><li id="three">Bring bread</li></ul>
<blockquote><p id="quote">Never turn your back on the sea.</p></blockquote>
<pre><code class="language-python" id="code">high = 4
low = 1
print(high - low)</code></pre>
<table><thead><tr><th id="port">Port</th><th id="high">High</th><th>Low</th></tr></thead><tbody>
<tr><td id="ennis">Ennis</td><td id="ennis-high">4.1</td><td id="ennis-low">0.7</td></tr>
<tr><td id="saltmarsh">Saltmarsh</td><td id="salt-high">3.8</td><td>0.4</td></tr></tbody></table>
<p id="picture">A photo: <img src="/sea.png" alt="The sea"> of it</p>
<p id="hidden">Shown <span style="display: none">and hidden</span> again</p>
<textarea id="field">typed words</textarea>`;

type Point = [id: string, offset: number];

const show = (html: string) =>
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(html, 'text/html').body.childNodes,
  );

/** The first text in the element, or the last one for the end of a range. */
function textIn(id: string, last = false): Text {
  const walker = document.createTreeWalker(
    document.querySelector(`#${id}`) as Element,
    4,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.at(last ? -1 : 0) as Text;
}

/**
 * Selects from one point to another like a user; an offset counts in the first
 * or last text of its element.
 */
function select([from, start]: Point, [to, end]: Point): string {
  const range = document.createRange();
  range.setStart(textIn(from), start);
  range.setEnd(textIn(to, true), end);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  return String(selection);
}

function read(selection: string): string | undefined {
  const answer = readPage(document, { formats: ['markdown'] }, { selection });
  if (!answer.success) throw new Error(answer.error);
  return answer.data.markdown;
}

describe('a selection as markdown', () => {
  it.each<[string, Point, Point, RegExp | string]>([
    ['a part of a text', ['second', 4], ['second', 13], 'neap tide'],
    [
      'formatting inside it',
      ['first', 0],
      ['first', 1],
      /^The \*\*spring tide\*\* comes \[with the moon\]\(.*\/moon\)\.$/,
    ],
    ['across paragraphs', ['first', 0], ['second', 8], /\.\n\nThe neap$/],
    [
      'a heading and what follows',
      ['title', 0],
      ['first', 1],
      /^# Tide tables\n\nThe \*\*spring/,
    ],
    [
      'a part of a list',
      ['two', 0],
      ['three', 11],
      '- Bring a rope\n- Bring bread',
    ],
    ['from inside an item', ['two', 6], ['three', 5], '- a rope\n- Bring'],
    ['a part of a quotation', ['quote', 0], ['quote', 10], '> Never turn'],
    ['a part of code', ['code', 9], ['code', 16], '```python\nlow = 1\n```'],
    [
      'rows of a table, with their columns',
      ['ennis-high', 0],
      ['salt-high', 3],
      '|  |  |  |\n| --- | --- | --- |\n|  | 4.1 | 0.7 |\n| Saltmarsh | 3.8 |  |',
    ],
    [
      'the head of a table, too',
      ['port', 0],
      ['ennis-low', 3],
      '| Port | High | Low |\n| --- | --- | --- |\n| Ennis | 4.1 | 0.7 |',
    ],
    ['one cell', ['salt-high', 0], ['salt-high', 3], '3.8'],
    [
      'up to the start of the next block',
      ['second', 0],
      ['one', 0],
      'The neap tide comes between.',
    ],
    [
      'an image',
      ['picture', 0],
      ['picture', 6],
      /^A photo: !\[The sea\]\(.*sea\.png\) of it$/,
    ],
    ['without hidden text', ['hidden', 0], ['hidden', 6], 'Shown again'],
  ])('%s', (_, from, to, markdown) => {
    show(page);
    expect(read(select(from, to))).toEqual(
      typeof markdown === 'string' ? markdown : expect.stringMatching(markdown),
    );
  });

  it('keeps the metadata of the page', () => {
    document.title = 'Tides';
    show(page);
    const answer = readPage(
      document,
      { formats: ['markdown'] },
      { selection: select(['second', 0], ['second', 8]) },
    );
    expect(answer).toMatchObject({
      success: true,
      data: { metadata: { title: 'Tides' } },
    });
  });

  it.each([
    [
      'nothing is selected any more',
      () => document.getSelection()?.removeAllRanges(),
    ],
    ['something else is selected', () => select(['second', 0], ['second', 8])],
    [
      'it is in a field',
      () => (document.querySelector('#field') as HTMLTextAreaElement).select(),
    ],
  ])('is the text reported by the browser if %s', (_, change) => {
    show(page);
    document.getSelection()?.removeAllRanges();
    change();
    expect(read('typed *words* <b>here</b>\nnext line\n\nlast one')).toBe(
      'typed \\*words\\* \\<b>here\\</b>  \nnext line\n\nlast one',
    );
  });

  it('changes neither the page nor the selection', () => {
    show(page);
    const text = select(['first', 0], ['salt-high', 3]);
    const observer = new MutationObserver(() => {});
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    read(text);
    expect(observer.takeRecords()).toEqual([]);
    expect(String(document.getSelection())).toBe(text);
    document.title = 'changed';
    expect(observer.takeRecords(), 'control').not.toEqual([]);
  });

  it('reads any selection of any page without failing', () => {
    const fragments = [
      '<p>',
      '</p>',
      '<ul><li>',
      '<td>',
      '<table><tr>',
      '<pre>',
      '<form><input name="remove">',
      'a',
      ' ',
      '<br>',
      '<b>',
      '</b>',
      '<!--x-->',
    ];
    const pages = fc.array(fc.constantFrom(...fragments), { maxLength: 20 });
    fc.assert(
      fc.property(
        pages,
        fc.nat(),
        fc.nat(),
        fc.string({ maxLength: 3 }),
        (parts, from, to, told) => {
          show(`start${parts.join('')}end`);
          const walker = document.createTreeWalker(document.body, 5);
          const nodes: Node[] = [];
          while (walker.nextNode()) nodes.push(walker.currentNode);
          const range = document.createRange();
          range.setStart(nodes[from % nodes.length] as Node, 0);
          range.setEndAfter(nodes[to % nodes.length] as Node);
          document.getSelection()?.removeAllRanges();
          document.getSelection()?.addRange(range);
          for (const text of [String(document.getSelection()), told])
            expect(typeof read(text)).toBe('string');
        },
      ),
      { numRuns: runsOf(100, 25) },
    );
  });
});
