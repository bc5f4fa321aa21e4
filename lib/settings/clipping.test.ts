import { describe, expect, it } from 'vitest';
import { defaultTemplate } from '@/lib/clips';
import type { Preset } from '@/lib/presets';
import { clippingPreset, unreadFormats } from './clipping';
import { type Settings, defaultSettings } from './model';

const url = 'https://tides.example/today';
const tall = { ...defaultTemplate, id: 'tall', body: '{{ json.tide }}' };
const json = { type: 'json' as const, schema: {} };
const preset = (
  id: string,
  formats: Preset['options']['formats'],
  template = 'tall',
): Preset => ({ id, name: id, options: { formats }, template });
const settings = (change: Partial<Settings> = {}): Settings => ({
  ...defaultSettings,
  noteTemplates: [tall],
  defaultTemplate: 'tall',
  ...change,
});
const rule = { id: 'r', pattern: 'tides.example', preset: 'b' };

describe('clippingPreset', () => {
  it.each<[string, Partial<Settings>, string]>([
    [
      'the preset that has the template',
      { presets: [preset('a', ['markdown', json])] },
      'a',
    ],
    [
      'the one of the site, of several',
      { presets: [preset('a', [json]), preset('b', [json])], rules: [rule] },
      'b',
    ],
    ['Markdown, if no preset has it', { presets: [] }, 'markdown'],
    [
      'Markdown, if none reads what the template needs',
      { presets: [preset('a', ['screenshot'])] },
      'markdown',
    ],
    [
      'Markdown, if the preset asks what to look for',
      { presets: [preset('a', [json, { type: 'highlights', query: '' }])] },
      'markdown',
    ],
    [
      'Markdown, if the template needs no more',
      {
        defaultTemplate: 'default',
        presets: [preset('a', [json], 'default')],
      },
      'markdown',
    ],
  ])('reads with %s', async (_, change, id) => {
    const reading = clippingPreset(settings(change), url, async () => true);
    expect(await reading).toBe(id);
  });

  it('reads with Markdown, if the preset can’t run here', async () => {
    const asked = settings({ presets: [preset('a', [json])] });
    expect(await clippingPreset(asked, url, async () => false)).toBe(
      'markdown',
    );
  });
});

describe('unreadFormats', () => {
  const unread = (
    formats: Preset['options']['formats'],
    change?: Partial<Settings>,
    template = tall,
  ) =>
    unreadFormats(
      settings(change),
      template,
      { request: { formats }, page: { url } },
      ['json'],
    );
  const presets = [preset('a', [json])];

  it('names the preset that reads what nobody asked for', () => {
    expect(unread(['markdown'], { presets })).toEqual({
      formats: ['json'],
      next: presets[0],
    });
    expect(unread(undefined, { presets })?.formats).toEqual(['json']);
  });

  it('names the model that answered nothing', () => {
    expect(unread(['markdown', json], { presets })?.next).toBe('no-model');
  });

  it('names no preset if there is none, and leaves out what is checked for', () => {
    const checks = { ...tall, body: '{% if json %}{{ json.tide }}{% endif %}' };
    expect(unread(['markdown'])).toEqual({
      formats: ['json'],
      next: 'no-preset',
    });
    expect(unread(['markdown'], {}, checks)).toBeUndefined();
    expect(unread(['markdown'], { presets }, checks)?.formats).toEqual([
      'json',
    ]);
  });

  it('is nothing of a note that has all', () => {
    expect(
      unreadFormats(settings(), tall, {
        request: { formats: ['markdown'] },
        page: { url },
      }),
    ).toBeUndefined();
  });
});
