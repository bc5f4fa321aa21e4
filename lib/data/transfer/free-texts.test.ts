import { expect, it } from 'vitest';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { freeTexts } from './free-texts';

const action = { type: 'click' as const, selector: '#off' };

it.each<[string, PresetOptions, string[]]>([
  [
    'no fixed words',
    {
      formats: ['markdown', { type: 'screenshot' }],
      proxy: 'basic',
      mobile: true,
    },
    [],
  ],
  [
    'no blanks',
    { headers: { Cookie: '' }, actions: [{ type: 'write', text: '' }] },
    [],
  ],
  [
    'questions, prompts and texts in a schema',
    {
      formats: [
        { type: 'question', question: 'Who?' },
        {
          type: 'json',
          prompt: 'The price',
          schema: { type: 'object', properties: { type: { title: 'Kind' } } },
        },
      ],
    },
    ['Who?', 'The price', 'Kind'],
  ],
  [
    'selectors, headers, tags and the profile, each once',
    {
      headers: { 'User-Agent': 'Me' },
      actions: [
        { type: 'click', selector: '#a' },
        { type: 'wait', selector: '#a' },
        { type: 'scroll', direction: 'up' },
      ],
      includeTags: ['main'],
      profile: { name: 'shop' },
    },
    ['Me', '#a', 'main', 'shop'],
  ],
])('%s', (_, options, texts) => expect(freeTexts({ options })).toEqual(texts));

it('includes those of inactive actions', () => {
  expect(freeTexts({ options: {}, idleActions: [{ at: 0, action }] })).toEqual([
    '#off',
  ]);
});
