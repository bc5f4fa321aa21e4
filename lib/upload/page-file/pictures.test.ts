// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Parts } from './parts';
import { picturesOf } from './pictures';

const base = 'https://tides.example/';
const svg = 'http://www.w3.org/2000/svg';

function pictureOf(name: string, href: string) {
  const live = document.createElementNS(svg, name);
  live.setAttribute('href', href);
  const twin = live.cloneNode() as Element;
  const drawing = document.createElementNS(svg, 'svg');
  drawing.append(twin);
  const [picture] = picturesOf({
    live: document,
    twin: document,
    pairs: [[live, twin]],
    base,
  });
  return { read: picture!.fill, twin };
}

it('a drawing is found by a name with an escape that is none', async () => {
  const { read, twin } = pictureOf('use', '/icons.svg#50%');
  const getElementById = vi.fn(() => document.createElementNS(svg, 'path'));
  const parts = { drawing: async () => ({ getElementById }) };
  await read(parts as never);
  expect(getElementById).toHaveBeenCalledExactlyOnceWith('50%');
  expect(twin.getAttribute('href')).toBe('#50%');
});

it('a picture that can’t be read is missing, and spoils no other', async () => {
  const { read } = pictureOf('image', '/boat.png');
  const miss = vi.fn<Parts['miss']>();
  const inline = () => Promise.reject(new Error('odd'));
  await read({ inline, miss } as never);
  expect(miss).toHaveBeenCalledExactlyOnceWith({
    url: base,
    what: 'picture',
    why: 'failed',
  });
});
