// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { snapshot } from './snapshot';

const text =
  'A sentence of a frame that is long enough to be read as a part of the page. '.repeat(
    4,
  );
const parse = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html');

it('shows open shadow roots, including nested ones, with their slotted content', () => {
  document.body.replaceChildren(
    ...parse('<x-a><b slot="end">B</b>A</x-a>').body.childNodes,
  );
  const outer = document.querySelector('x-a')?.attachShadow({ mode: 'open' });
  outer?.append(
    ...parse('<slot></slot>, <x-b></x-b>, <slot name="end"></slot>').body
      .childNodes,
  );
  outer?.querySelector('x-b')?.attachShadow({ mode: 'open' }).append('inner');
  expect(snapshot(document).body.textContent).toBe('A, inner, B');
});

it.each([
  [
    'of its own site',
    '/part.html',
    `<p>${text}</p><a href="next">Next</a>`,
    400,
    'https://x.example/in/next',
  ],
  [
    'without a page',
    'about:blank',
    `<p>${text}</p><a href="next">Next</a>`,
    400,
    undefined,
  ],
  [
    'with hardly any text',
    '/part.html',
    '<a href="next">Like</a>',
    400,
    undefined,
  ],
  [
    'that is too low for text',
    '/part.html',
    `<p>${text}</p><a href="next">Next</a>`,
    20,
    undefined,
  ],
])('reads a frame %s', (_, source, html, height, link) => {
  const inside = parse(`<base href="https://x.example/in/">${html}`);
  const frame = document.createElement('iframe');
  Object.defineProperty(frame, 'contentDocument', { value: inside });
  frame.getBoundingClientRect = () => ({ height }) as DOMRect;
  frame.setAttribute('src', source);
  document.body.replaceChildren(frame);
  expect(
    snapshot(document).querySelector('a')?.getAttribute('href') ?? undefined,
  ).toBe(link);
});

it('puts each line of code that is a block on a separate line', () => {
  const line = (words: string, style = '') =>
    `<span style="display: block; ${style}">${words}</span>`;
  const code = `a\n${line('b')}${line('c\n')}${line('d')}\ne${line('1', 'position: absolute')}`;
  document.body.replaceChildren(
    ...parse(`<pre><code>${code}</code></pre>`).body.childNodes,
  );
  expect(snapshot(document).body.textContent).toBe('a\nb\nc\nd\ne1');
});

it('hidden words beside a hidden formula stay hidden', () => {
  document.body.replaceChildren(
    ...parse(
      '<p style="display: none">Secret <math><mi>x</mi></math></p><p style="display: none"><math><mi>y</mi></math></p><p>' +
        text +
        '</p>',
    ).body.childNodes,
  );
  expect(snapshot(document).body.textContent).toBe(`y${text}`);
});
