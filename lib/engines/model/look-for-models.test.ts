import { afterEach, expect, it, vi } from 'vitest';
import type { ModelAvailability } from './built-in';
import { lookForModels } from './look-for-models';
import { standIn } from '@/test/stand-in-model';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each<[ModelAvailability, ModelAvailability, object]>([
  ['available', 'unavailable', { summary: 'ready', question: 'ready' }],
  ['unavailable', 'available', { summary: 'ready', question: 'none' }],
  [
    'downloadable',
    'unavailable',
    { summary: 'not-downloaded', question: 'not-downloaded' },
  ],
  [
    'downloading',
    'available',
    { summary: 'ready', question: 'not-downloaded' },
  ],
  ['unavailable', 'unavailable', { summary: 'none', question: 'none' }],
])('model %s, summarizer %s', async (model, summarizer, models) => {
  standIn({ model, summarizer });
  expect(await lookForModels()).toEqual(models);
});

it('there are none in a browser that has none, has broken ones, or does not answer', async () => {
  const none = { summary: 'none', question: 'none' };
  expect(await lookForModels()).toEqual(none);
  vi.stubGlobal('LanguageModel', {
    availability: () => Promise.reject(new Error('off')),
  });
  expect(await lookForModels()).toEqual(none);
  vi.useFakeTimers();
  vi.stubGlobal('LanguageModel', { availability: () => new Promise(() => {}) });
  const looking = lookForModels();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await looking).toEqual(none);
});
