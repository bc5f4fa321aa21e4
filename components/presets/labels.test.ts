import { describe, expect, it, vi } from 'vitest';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { presetSummary } from './labels';

vi.mock('#i18n', () => ({
  readLocale: () => 'en',
  i18n: {
    t: (key: string, values?: string[]) =>
      key.startsWith('@@')
        ? 'en'
        : key.includes('unknown')
          ? ''
          : values
            ? `${values.join()}: off`
            : key.replace('.title', ''),
  },
}));

describe('presetSummary', () => {
  it.each<[PresetOptions, string]>([
    [{}, 'format.markdown'],
    [{ formats: ['links', 'images'] }, 'format.links · format.images'],
    [{ formats: [{ type: 'question', question: '' }] }, 'format.question'],
    [
      { formats: [{ type: 'question', question: 'Why?' }] },
      'format.question “Why?”',
    ],
    [
      { formats: [{ type: 'highlights', query: 'price' }] },
      'format.highlights “price”',
    ],
    [
      { formats: [{ type: 'screenshot', fullPage: true }], mobile: true },
      'format.screenshot · field.mobile',
    ],
    [
      { formats: ['html'], onlyMainContent: false, waitFor: 0 },
      'format.html · field.onlyMainContent: off · field.waitFor',
    ],
    [
      { formats: ['unknown'], unknown: 1 } as unknown as PresetOptions,
      'unknown · unknown',
    ],
  ])('%j asks for %s', (options, expected) => {
    expect(presetSummary(options)).toBe(expected);
  });
});
