import { describe, expect, it } from 'vitest';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { builtInPresets } from '@/lib/presets/preset';
import { whyNotInBrowser, questionsAsSearches } from './formats';
import type { Models, ModelState } from '@/lib/engines/model/look-for-models';

const models = (summary: ModelState, question = summary): Models => ({
  summary,
  question,
});
const question = { type: 'question' as const, question: 'Why?' };
const byValue = { type: 'changeTracking' as const, modes: ['json' as const] };

describe('a format that needs more than this browser', () => {
  it.each<[PresetOptions['formats'], Models, string | undefined]>([
    [undefined, models('none'), undefined],
    [
      ['markdown', 'html', 'rawHtml', 'links', 'images'],
      models('none'),
      undefined,
    ],
    [[{ type: 'highlights', query: 'tide' }], models('none'), undefined],
    [['markdown', 'changeTracking'], models('none'), undefined],
    [
      ['markdown', { type: 'changeTracking', modes: ['git-diff'] }],
      models('none'),
      undefined,
    ],
    [['markdown', byValue], models('none'), 'no-model'],
    [['markdown', byValue], models('none', 'ready'), undefined],
    [['json'], models('ready'), undefined],
    [['summary'], models('ready'), undefined],
    [
      ['markdown', { type: 'screenshot', fullPage: true, quality: 80 }],
      models('none'),
      undefined,
    ],
    [
      [{ type: 'screenshot', viewport: { width: 800, height: 600 } }],
      models('none'),
      'needs-service',
    ],
    [['summary', 'video'], models('ready'), 'needs-service'],
    [['summary', 'video'], models('none'), 'needs-service'],
  ])('%j with %j exceeds this browser: %s', (formats, there, reason) => {
    expect(whyNotInBrowser({ formats }, there)).toBe(reason);
  });

  it.each<[PresetOptions['formats'], Models, string | undefined]>([
    [['summary'], models('none'), 'no-model'],
    [['summary'], models('not-downloaded'), 'model-not-downloaded'],
    [['summary'], models('ready'), undefined],
    [['json'], models('none'), 'no-model'],
    [['summary', question], models('ready', 'none'), 'no-model'],
    [
      ['summary', question],
      models('ready', 'not-downloaded'),
      'model-not-downloaded',
    ],
  ])(
    '%j with %j is replaced by what the page gives, unless that is not enough: %s',
    (formats, there, reason) => {
      expect(whyNotInBrowser({ formats }, there)).toBe(undefined);
      expect(whyNotInBrowser({ formats }, there, true)).toBe(reason);
    },
  );

  it.each<PresetOptions>([
    { actions: [{ type: 'wait', milliseconds: 1 }] },
    { mobile: true },
  ])('is an option that only a service supports: %j', (options) => {
    expect(whyNotInBrowser(options, models('ready'))).toBe('needs-service');
  });

  it('is a question, which passages answer without a model', () => {
    const asked = { formats: ['markdown' as const, question] };
    const passages = {
      formats: ['markdown', { type: 'highlights', query: 'Why?' }],
    };
    expect(questionsAsSearches(asked, models('none'))).toEqual(passages);
    expect(questionsAsSearches(asked, models('ready'))).toBe(asked);
  });

  it("is none of Pluck's own presets", () => {
    const beyond = builtInPresets.filter(({ options }) =>
      whyNotInBrowser(options, models('none')),
    );
    expect(beyond).toEqual([]);
  });
});
