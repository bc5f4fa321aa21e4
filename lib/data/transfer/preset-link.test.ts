import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { omit } from '@/lib/core/objects';
import { defaultSettings } from '@/lib/settings/model';
import { recipePrompt, recipeSchema } from '@/lib/sheet';
import { presetHash, presetInHash, presetLink } from './preset-link';
import { readImport } from './read-import';

const page = 'chrome-extension://abc/options.html';
const recipe = {
  rows: ['.hut'],
  columns: [
    { name: 'Name', type: 'text' as const, at: [{ selector: '.name' }] },
    { name: '__proto__', type: 'price' as const, at: [{ label: 'Preis' }] },
  ],
};
const huts = {
  id: 'huts',
  name: 'Hütten',
  options: {
    formats: [
      {
        type: 'json' as const,
        prompt: recipePrompt(recipe),
        schema: recipeSchema(recipe),
      },
    ],
    rows: { recipe },
    headers: { Cookie: 'secret=1' },
  },
};
const settings = {
  ...defaultSettings,
  presets: [huts, { id: 'other', name: 'Other', options: {} }],
  rules: [
    { id: 'r', pattern: 'hut-ledger.test', preset: 'huts' },
    { id: 's', pattern: 'other.test', preset: 'other' },
    { id: 't', pattern: 'third.test', preset: 'markdown' },
  ],
};

const hashOf = (link: string | undefined) =>
  link?.slice(link.indexOf('#')) ?? '';

describe('a preset as a link', () => {
  it('holds the preset with its recipe and its site, and no secret', () => {
    const text = presetInHash(hashOf(presetLink(settings, 'huts', page))) ?? '';
    expect(text).not.toContain('secret=1');
    const read = readImport(text, defaultSettings);
    expect(read).toMatchObject({
      ok: true,
      plan: {
        presets: [{ name: 'Hütten', options: { rows: { recipe } } }],
        rules: [{ pattern: 'hut-ledger.test' }],
      },
    });
  });

  it('holds its note template, too, and no other', () => {
    const template = { ...defaultTemplate, id: 'h', name: 'Huts' };
    const other = { ...template, id: 'o', name: 'Other' };
    const own = {
      ...settings,
      presets: [{ ...huts, template: 'h' }],
      noteTemplates: [other, template],
    };
    const text = presetInHash(hashOf(presetLink(own, 'huts', page))) ?? '';
    expect(readImport(text, defaultSettings)).toMatchObject({
      ok: true,
      plan: {
        presets: [{ template: 'Huts' }],
        templates: [omit(template, 'id')],
      },
    });
    expect(text).not.toContain('Other');
  });

  it('is refused when it is too long', () => {
    const prompt = 'x'.repeat(100_000);
    const large = {
      ...huts,
      options: { formats: [{ type: 'json' as const, prompt }] },
    };
    expect(presetLink({ ...settings, presets: [large] }, 'huts', page)).toBe(
      undefined,
    );
    expect(presetInHash(presetHash + 'A'.repeat(100_000))).toBe(undefined);
  });

  it.each([
    ['an unknown member', { ...recipe, script: 'x' }],
    [
      'an unknown way',
      {
        ...recipe,
        columns: [{ ...recipe.columns[0], at: [{ xpath: '//a' }] }],
      },
    ],
    ['no column', { ...recipe, columns: [] }],
    [
      '101 columns',
      {
        ...recipe,
        columns: Array.from({ length: 101 }, () => recipe.columns[0]),
      },
    ],
    ['a selector that is too long', { ...recipe, rows: ['a'.repeat(1001)] }],
    ['a build that is unknown', { ...recipe, build: 'script' }],
  ])('is refused with a recipe that has %s', (_, hostile) => {
    const text = JSON.stringify({
      format: 'pluck-presets',
      version: 1,
      presets: [{ name: 'x', options: { rows: { recipe: hostile } } }],
      rules: [],
    });
    expect(readImport(text, defaultSettings).ok).toBe(false);
    const control = text.replace(
      JSON.stringify(hostile),
      JSON.stringify(recipe),
    );
    expect(readImport(control, defaultSettings).ok).toBe(true);
  });

  it('reads any fragment without a throw', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const text = presetInHash(presetHash + rest);
        expect(text === undefined || typeof text === 'string').toBe(true);
      }),
    );
    expect(presetInHash('#presets')).toBe(undefined);
  });
});
