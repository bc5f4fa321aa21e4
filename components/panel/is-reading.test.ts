// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isReading } from './is-reading';

function show(html: string) {
  document.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.append(...parsed.body.childNodes);
  document.querySelector<HTMLElement>('[data-focus]')?.focus();
}

it.each<[string, string, boolean]>([
  ['looks at its top', '<section class="output">Text</section>', false],
  [
    'types into it',
    '<section class="output"><textarea data-focus>a</textarea></section>',
    true,
  ],
  [
    'searches in it',
    '<section class="output"><input data-focus value="a"></section>',
    true,
  ],
  [
    'is in an empty field of it',
    '<section class="output"><textarea data-focus></textarea></section>',
    false,
  ],
  [
    'checks a box in it',
    '<section class="output"><input type="checkbox" data-focus></section>',
    false,
  ],
  [
    'is in no field of it',
    '<section class="output"><textarea>a</textarea></section>',
    false,
  ],
  [
    'types a question about it, which stays',
    '<section class="output"></section><textarea data-focus>a</textarea>',
    false,
  ],
])('a user counts as reading who %s', (_, html, expected) => {
  show(html);
  expect(isReading(document)).toBe(expected);
});

it('a user counts as reading after scrolling into the result', () => {
  show('<section class="output">Text</section>');
  document.querySelector('.output')!.scrollTop = 9;
  expect(isReading(document)).toBe(true);
});
