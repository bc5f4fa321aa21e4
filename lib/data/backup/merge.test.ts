import { describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { whyNotToModel } from '@/lib/scrape/availability';
import { readSettings } from '@/lib/settings';
import {
  type Settings,
  defaultSettings,
  questionLimit,
} from '@/lib/settings/model';
import {
  hasOtherChoices,
  isUntouched,
  mergeSettings,
  recordsNow,
} from './merge';
import { job, settings } from '@/test/sample-backup';

describe('merging', () => {
  it('adds what is missing, and changes nothing that exists', () => {
    const now: Settings = {
      ...defaultSettings,
      services: [
        { id: 'other', baseUrl: 'https://api.example', keyTail: 'wxyz' },
      ],
      presets: [{ id: 'p', name: 'Changed since', options: {} }],
    };
    const { rules, noteTemplates } = settings;
    expect(mergeSettings(now, settings, false)).toEqual({
      ...now,
      rules,
      noteTemplates,
    });
    expect(mergeSettings(now, settings, true)).toMatchObject({
      answerCap: 50,
      connection: 'other',
      services: now.services,
    });
    expect(mergeSettings(defaultSettings, settings, true)).toEqual(settings);
    expect(mergeSettings(settings, settings, true)).toEqual(settings);
    expect([
      hasOtherChoices(settings, settings),
      hasOtherChoices(now, settings),
    ]).toEqual([false, true]);
  });

  it('keeps the questions of both, without duplicates', () => {
    const now = { ...defaultSettings, questions: ['Who?', 'Why?'] };
    const then = { ...defaultSettings, questions: ['Why?', 'When?'] };
    for (const replaces of [false, true])
      expect(mergeSettings(now, then, replaces).questions).toEqual([
        'Who?',
        'Why?',
        'When?',
      ]);
    expect(hasOtherChoices(now, then)).toBe(false);
    const many = {
      ...now,
      questions: Array.from(
        { length: questionLimit },
        (_, index) => `${index}?`,
      ),
    };
    expect(mergeSettings(many, then, true).questions).toEqual(many.questions);
  });

  const cautious: Settings = {
    ...defaultSettings,
    neverSend: ['bank.example', 'a.example'],
    mode: 'zero-retention',
  };
  const careless: Settings = {
    ...settings,
    neverSend: ['a.example', 'b.example'],
    sendingAgreed: ['https://careless.example'],
    mode: 'usual',
  };

  it.each([
    [cautious, careless, false],
    [cautious, careless, true],
    [
      { ...cautious, sendingAgreed: ['https://api.example'] },
      { ...careless, sendingAgreed: [], mode: 'lockdown' },
      true,
    ],
  ] satisfies [Settings, Settings, boolean][])(
    'neither approves nor revokes sending, and allows no new site (%#)',
    (now, then, replaces) => {
      expect(mergeSettings(now, then, replaces)).toMatchObject({
        sendingAgreed: now.sendingAgreed,
        mode: now.mode,
        neverSend: ['bank.example', 'a.example', 'b.example'],
      });
    },
  );

  it('does not count an approval as a choice that a backup could change', () => {
    const agreed: Settings = {
      ...defaultSettings,
      sendingAgreed: ['https://api.example'],
      mode: 'lockdown',
    };
    expect([
      hasOtherChoices(defaultSettings, agreed),
      isUntouched(agreed),
    ]).toEqual([false, true]);
  });

  it('brings no consent to send the text of pages', async () => {
    fakeBrowser.reset();
    const evil = {
      id: 'm',
      kind: 'openai',
      baseUrl: 'https://evil.example/v1',
      model: 'x',
      mayGetText: true,
    };
    const inFile = readSettings({
      ...defaultSettings,
      version: 3,
      models: [evil],
      model: 'm',
    });
    const merged = mergeSettings(defaultSettings, inFile, true);
    await browser.storage.local.set({ settings: merged });
    const why = await whyNotToModel({
      ...job('j', { state: 'running', hasResult: false, presetId: 'ask' }),
      request: { url: 'https://a.example/', formats: ['summary'] },
      connection: { kind: 'browser', model: merged.models[0]! },
    });
    expect(why).toMatchObject({ asks: { question: 'send-text' } });
    // The user's own consent stays, whatever a file says about the same model.
    const textAgreed = [{ baseUrl: evil.baseUrl, model: evil.model }];
    const now = { ...defaultSettings, models: inFile.models, textAgreed };
    expect(
      mergeSettings(now, { ...inFile, textAgreed: [] }, true).textAgreed,
    ).toEqual(textAgreed);
  });

  it('points jobs to the service at the same address', () => {
    const now = {
      ...defaultSettings,
      services: [{ id: 'other', baseUrl: 'https://api.example' }],
    };
    const [record] = recordsNow([{ job: job('a') }], now, settings);
    expect(record?.job.connection).toEqual({
      kind: 'service',
      id: 'other',
      baseUrl: 'https://api.example',
    });
  });

  it.each([
    [defaultSettings, true],
    [settings, false],
    [{ ...defaultSettings, answerCap: 21 }, false],
  ])('knows whether anything was ever chosen', (one, expected) =>
    expect(isUntouched(one)).toBe(expected),
  );
});
