// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { useFallback } from './main-content';

const parse = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html');
const text =
  'A sentence of a thread that a page has for browsers without scripts. '.repeat(
    10,
  );

it.each([
  ['of a page that shows nothing yet', '', `<p>${text}</p>`, 'P'],
  ['not of a page with text', `<p>${text}</p>`, `<p>${text}</p>`, 'NOSCRIPT'],
  [
    'not one that only asks for scripts',
    '',
    '<p>Turn on JavaScript.</p>',
    'NOSCRIPT',
  ],
  [
    'not one with styles',
    '',
    `<style>${text}</style><p>Turn on JavaScript.</p>`,
    'NOSCRIPT',
  ],
  [
    'not one with a picture that counts a visit',
    '',
    `<img alt="" src="/?${'x'.repeat(600)}">`,
    'NOSCRIPT',
  ],
])(
  'reads the text for browsers without scripts: %s',
  (_, shown, fallback, tag) => {
    const copy = parse(`<main>${shown}</main><script>${text}</script>`);
    const element = copy.createElement('noscript');
    element.textContent = fallback;
    copy.body.append(element);
    expect(useFallback(copy)).toBe(tag === 'P');
    expect(copy.body.lastElementChild?.tagName).toBe(tag);
  },
);

it('removes names from the fallback that would shadow those of the document', () => {
  const copy = parse('');
  const element = copy.createElement('noscript');
  element.textContent = `<p>${text}</p><img name="querySelectorAll" alt="">`;
  copy.body.append(element);
  useFallback(copy);
  expect(copy.querySelector('img')?.hasAttribute('name')).toBe(false);
});
