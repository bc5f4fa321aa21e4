import { describe, expect, it } from 'vitest';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { templateOn } from './find';
import { type Settings, defaultSettings } from './model';

const templateOf = (id: string) => ({ ...defaultTemplate, id, name: id });
const settings: Settings = {
  ...defaultSettings,
  noteTemplates: ['site', 'preset', 'own'].map(templateOf),
  presets: [
    { id: 'p', name: 'Prices', options: {}, template: 'preset' },
    { id: 'g', name: 'Gone', options: {}, template: 'gone' },
  ],
  rules: [
    { id: 'a', pattern: 'books.example', preset: 'markdown', template: 'site' },
    { id: 'b', pattern: 'gone.example', preset: 'markdown', template: 'gone' },
    { id: 'c', pattern: 'bare.example', preset: 'markdown' },
  ],
  defaultTemplate: 'own',
};

describe('templateOn', () => {
  it.each([
    ['books.example', 'p', 'site'],
    ['gone.example', 'p', 'preset'],
    ['bare.example', 'p', 'preset'],
    ['other.example', 'p', 'preset'],
    ['other.example', 'g', 'own'],
    ['other.example', 'markdown', 'own'],
  ])('of a page of %s by the preset %s is %s', (host, presetId, expected) => {
    expect(templateOn(settings, { url: `https://${host}/`, presetId }).id).toBe(
      expected,
    );
  });

  it('is Pluck’s own if no other is chosen', () => {
    const page = { url: 'https://a.example/', presetId: 'markdown' };
    expect(templateOn(defaultSettings, page)).toBe(defaultTemplate);
  });
});
