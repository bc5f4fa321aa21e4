import { describe, expect, it } from 'vitest';
import { fitsMode, withMode, type Mode } from './mode';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { scrapeRequest } from '@/lib/contract/schema/scrape-request';

const url = 'https://example.com/';
const rows: [Mode, PresetOptions][] = [
  ['usual', {}],
  ['zero-retention', { zeroDataRetention: true }],
  ['lockdown', { lockdown: true }],
];

describe('the modes', () => {
  it.each(rows)('%s adds %o, which the contract accepts', (mode, added) => {
    const request = withMode({ url, formats: ['markdown' as const] }, mode);
    expect(request).toEqual({ url, formats: ['markdown'], ...added });
    expect(scrapeRequest.safeParse(request).success).toBe(true);
  });

  it.each(rows)('%s is allowed for a preset as the contract says', (mode) => {
    expect(fitsMode({ onlyCleanContent: true }, mode)).toBe(mode === 'usual');
    expect(fitsMode({}, mode)).toBe(true);
  });
});
