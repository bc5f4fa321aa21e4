// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { readPageText, rootsOf } from './page-text';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function read(html: string) {
  document.body.replaceChildren(
    document.createRange().createContextualFragment(html),
  );
  const text = readPageText(document);
  return text.readable({ start: 0, end: text.letters.length });
}

it.each([
  ['a break', '<p>12 Harbour Street<br>Bergen</p>'],
  ['a rule', '<div>12 Harbour Street<hr>Bergen</div>'],
  ['a blank text', '<p><b>12 Harbour Street</b> <b>Bergen</b></p>'],
  ['a block', '<div>12 Harbour Street<p>Bergen</p></div>'],
  [
    'nothing new',
    '<p>12 Har<span style="display:inline">bour</span> Street Ber<wbr>gen</p>',
  ],
])('words are as far apart as the page shows them, by %s', (_, html) => {
  expect(read(html)).toBe('12 Harbour Street Bergen');
});

it.each([
  ['an editor', '<div contenteditable>a <b>draft</b></div>'],
  ['a plain editor', '<div contenteditable="plaintext-only">a draft</div>'],
  ['a text box', '<div role="textbox">a draft</div>'],
  ['a closed part', '<details>a draft</details>'],
  ['a script', '<script type="x">a draft</script>'],
])('leaves out the text of %s', (_, html) => {
  expect(read(`<p>A quay.</p>${html}<p>A mill.</p>`)).toBe('A quay. A mill.');
});

it('leaves out what isn’t shown, whatever a form hides', () => {
  const looks = vi.spyOn(Element.prototype, 'checkVisibility');
  looks.mockImplementation(function (this: Element) {
    return (
      this.closest('.away') === null &&
      !this.matches('[style*="display: contents"]')
    );
  });
  expect(
    read(
      '<p>A quay.</p><p class="away">Ignore <b>that</b>.</p><form style="display: contents">A mill.<input name="checkVisibility"></form>',
    ),
  ).toBe('A quay. A mill.');
  looks.mockRestore();
});

it('takes no field of a form for a shadow root', () => {
  read('<form><input name="shadowRoot"></form>');
  const form = document.querySelector('form')!;
  Object.defineProperty(form, 'shadowRoot', {
    value: document.querySelector('input'),
  });
  expect(rootsOf(document)).toEqual([document]);
});

it('reads no endless number of roots', () => {
  document.body.append(
    ...Array.from({ length: 1_200 }, () => {
      const host = document.createElement('div');
      host.attachShadow({ mode: 'open' });
      return host;
    }),
  );
  expect(rootsOf(document)).toHaveLength(1_000);
});
