import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultTemplate, readTemplateFile } from '@/lib/clips';
import { omit } from '@/lib/core/objects';
import { templateInHash, templateLink } from './template-link';

const page = 'chrome-extension://abc/notes.html';
const tides = {
  ...defaultTemplate,
  id: 'tides',
  name: 'Gezeiten – 潮',
  body: '{{ content }}\n\n{{ "<img onerror=x>" }}',
};
const hashOf = (link: string | undefined) =>
  link?.slice(link.indexOf('#')) ?? '';

it('holds the template as an exported file does', () => {
  const link = templateLink(tides, page);
  expect(link?.startsWith(`${page}#template=`)).toBe(true);
  const read = readTemplateFile(templateInHash(hashOf(link)) ?? '');
  const parts = omit(tides, 'id');
  expect(read).toMatchObject({ ok: true, templates: [{ parts }] });
});

it('is none of a template that is too large for it', () => {
  const large = { ...tides, body: 'x'.repeat(100_000) };
  expect(templateLink(large, page)).toBeUndefined();
});

it.each([
  ['no link', ''],
  ['another link', '#preset=e30'],
  ['letters that encode nothing', '#template=%%%'],
  ['an endless one', `#template=${'A'.repeat(100_001)}`],
])('is not read from %s', (_, hash) => {
  expect(templateInHash(hash)).toBeUndefined();
});

it('adds nothing and throws nothing, whatever it holds', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      const bytes = new TextEncoder().encode(text);
      const hash = `#template=${Buffer.from(bytes).toString('base64url')}`;
      const read = readTemplateFile(templateInHash(hash) ?? '');
      expect(read.ok && read.templates.length > 0).toBe(false);
    }),
  ));
