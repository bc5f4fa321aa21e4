import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultTemplate,
  optionsFor,
  readTemplateFile,
  writeNoteFile,
} from '@/lib/clips';
import { omit } from '@/lib/core/objects';
import { sharedTemplate, templateInHash, templateLink } from './template-link';

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

describe('a shared template', () => {
  const asked = {
    formats: ['html' as const],
    prompts: [{ name: 'mood', text: 'What is the mood?' }],
  };
  const preset = {
    id: 'p',
    name: 'Tides',
    template: 'tides',
    options: optionsFor(asked)!,
  };
  const rule = {
    id: 'r',
    pattern: 'tides.example',
    preset: 'p',
    template: 'tides',
  };
  const lists = { presets: [preset], rules: [rule] };

  it('takes along its sites and what it reads', () => {
    const { template, without } = sharedTemplate(lists, tides);
    const link = templateLink(template, page);
    const read = readTemplateFile(templateInHash(hashOf(link)) ?? '');
    expect(read).toMatchObject({
      ok: true,
      templates: [{ patterns: ['tides.example'], needs: asked }],
    });
    expect(without).toEqual([]);
  });

  it('says which preset it lacks', () => {
    const own = { ...preset, options: { ...preset.options, mobile: true } };
    const { template, without } = sharedTemplate(
      { ...lists, presets: [own] },
      tides,
    );
    expect([template.needs, without]).toEqual([undefined, ['Tides']]);
  });

  it('is a file of the first version if it needs nothing', () => {
    expect(writeNoteFile([tides])).toContain('"version": 1');
    const { template } = sharedTemplate(lists, tides);
    expect(writeNoteFile([template])).toContain('"version": 2');
  });

  it.each([
    ['a prompt without a name', { prompts: [{ name: '', text: 'x' }] }],
    ['a hostile name', { prompts: [{ name: '__proto__', text: 'x' }] }],
    ['an unknown format', { formats: ['audio'] }],
    ['a field that is unknown', { script: 'x' }],
  ])('is refused with %s', (_, more) => {
    const { template } = sharedTemplate(lists, tides);
    const needs = { ...asked, ...more } as typeof asked;
    const text = writeNoteFile([{ ...template, needs }]);
    expect(readTemplateFile(text).ok).toBe(false);
  });
});
