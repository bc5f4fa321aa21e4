import { expect, it } from 'vitest';
import type { Models } from '@/lib/engines/model/look-for-models';
import type { Preset } from '@/lib/presets';
import { type Settings, defaultSettings } from '@/lib/settings';
import { runPlace } from './run-place';

const own = { id: 'own', baseUrl: 'http://localhost:3002' };
const hosted = {
  id: 'hosted',
  name: 'Hosted',
  baseUrl: 'https://api.example.com',
  keyTail: 'abcd',
};
const elsewhere = {
  id: 'm',
  kind: 'openai' as const,
  baseUrl: 'https://models.example/v1',
  model: 'large',
};
const none: Models = { summary: 'none', question: 'none' };
const ready: Models = { summary: 'ready', question: 'ready' };
const preset = (options: Preset['options'], connection?: string): Preset => ({
  id: 'p',
  options,
  ...(connection && { connection }),
});
const markdown = preset({ formats: ['markdown'] });
const summary = preset({ formats: ['summary'] });
const audio = preset({ formats: ['audio'] });

it.each<[string, Partial<Settings>, Preset, Models, object]>([
  [
    'in this browser',
    { services: [own] },
    markdown,
    none,
    { name: 'popup.thisBrowser', price: 'popup.free' },
  ],
  [
    'where the preset says',
    { services: [own] },
    preset({}, 'own'),
    none,
    { name: 'localhost:3002', sends: true },
  ],
  [
    'at the service for what the browser lacks',
    { services: [hosted] },
    audio,
    none,
    { name: 'Hosted', price: 'job.credits 5 5', sends: true },
  ],
  [
    'at a service that bills, for what a web page costs',
    { services: [hosted] },
    preset({ formats: ['markdown'] }, 'hosted'),
    none,
    { name: 'Hosted', price: 'job.credits 1 1', sends: true },
  ],
  [
    'nowhere, without a service',
    {},
    audio,
    none,
    { name: 'popup.needsService' },
  ],
  [
    'in this browser without a model, too',
    {},
    summary,
    none,
    { name: 'popup.thisBrowser', price: 'popup.free' },
  ],
  [
    'by the built-in model',
    { services: [own] },
    summary,
    ready,
    { name: 'popup.builtInModel', price: 'popup.free' },
  ],
  [
    'by a model elsewhere',
    { models: [elsewhere], model: 'm' },
    summary,
    none,
    { name: 'large', sends: true },
  ],
])('runs %s', (_, settings, one, models, place) => {
  expect(
    runPlace({ ...defaultSettings, ...settings }, one, models),
  ).toMatchObject(place);
});
