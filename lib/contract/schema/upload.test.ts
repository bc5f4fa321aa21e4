import { expect, it } from 'vitest';
import type { PresetOptions } from './preset-options';
import { type NotForUpload, notForUploads } from './upload';

it.each<[PresetOptions, NotForUpload[]]>([
  [{}, []],
  [
    { formats: ['markdown', 'product', 'html', { type: 'json', prompt: 'x' }] },
    [],
  ],
  [
    { formats: ['markdown', { type: 'screenshot', fullPage: true }] },
    ['formats.screenshot'],
  ],
  [
    { formats: ['branding', 'changeTracking', 'markdown'] },
    ['formats.branding', 'formats.changeTracking'],
  ],
  [{ actions: [], waitFor: 0, mobile: false, proxy: 'basic' }, []],
  [
    {
      actions: [{ type: 'scrape' }],
      waitFor: 5,
      mobile: true,
      location: { country: 'DE' },
      proxy: 'enhanced',
    },
    ['actions', 'waitFor', 'location', 'mobile', 'proxy'],
  ],
])('%j can not be made of a file: %j', (options, refused) => {
  expect(notForUploads(options)).toEqual(refused);
});
