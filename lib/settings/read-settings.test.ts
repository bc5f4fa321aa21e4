import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Settings, defaultSettings, noDestination } from './model';
import type { Destination } from '@/lib/clips/destinations/settings';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { readSettings } from './read-settings';

const hosted = {
  id: 'a',
  baseUrl: 'https://api.firecrawl.dev',
  keyTail: '1234',
};
const own = {
  id: 'b',
  name: 'Own',
  baseUrl: 'http://127.0.0.1:3002',
  laneLimit: 5,
};
const note = { ...defaultTemplate, id: 'n', name: 'Books' };
const prices = {
  id: 'p',
  name: 'Prices',
  options: { formats: ['product' as const] },
  connection: 'b',
  template: 'n',
};

const vault: Destination = {
  id: 'v',
  name: 'Work',
  exists: 'number',
  settings: { kind: 'obsidian-uri', vault: 'Work', opens: false },
};

const whole: Settings = {
  ...defaultSettings,
  services: [hosted, own],
  connection: 'b',
  answerCap: 50,
  presets: [prices],
  rules: [
    {
      id: 'r',
      pattern: 'docs.example.com/guide/*',
      preset: 'markdown',
      template: 'n',
    },
  ],
  defaultPreset: 'p',
  noteTemplates: [note],
  defaultTemplate: 'n',
  destinations: [vault],
  defaultDestination: 'v',
  menus: false,
  questions: ['What is new here?'],
  toolbarClick: 'run',
  onUnknown: 'cache',
  keepScreenshots: false,
  followsTab: false,
  neverSend: ['*.example.com', 'bank.example'],
  sendingAgreed: [own.baseUrl],
  mode: 'lockdown',
};

describe('readSettings', () => {
  it('returns what was saved', () =>
    expect(readSettings(whole)).toEqual(whole));

  it.each([
    [undefined],
    [null],
    [''],
    ['{}'],
    [0],
    [[]],
    [[whole]],
    [{}],
    [{ note: ['x'] }],
  ])('returns the defaults for %o', (stored) =>
    expect(readSettings(stored)).toEqual(defaultSettings),
  );

  it.each<[string, unknown, Partial<Settings>]>([
    [
      'following that was on by default',
      { services: [], followsTab: true },
      { followsTab: false },
    ],
    [
      'following that the user turned on',
      { version: 3, followsTab: true },
      { followsTab: true },
    ],
    [
      'a complete one',
      { service: hosted, answerCap: 5 },
      { services: [hosted], connection: 'a', answerCap: 5 },
    ],
    ['no service', { service: null, answerCap: 5 }, { answerCap: 5 }],
    ['an invalid service', { service: 'a', answerCap: 5 }, { answerCap: 5 }],
  ])(
    'reads the settings from when there was a single service: %s',
    (_, stored, expected) => {
      expect(readSettings(stored)).toEqual({ ...defaultSettings, ...expected });
    },
  );

  it.each<[string, Record<string, unknown>, Partial<Settings>]>([
    ['an answer cap out of bounds', { answerCap: 0 }, { answerCap: 20 }],
    [
      'invalid questions',
      { questions: ['', 1, 'What is new here?', 'What is new here?'] },
      {},
    ],
    ['an unknown click', { toolbarClick: 'fly' }, { toolbarClick: 'popup' }],
    [
      'an unknown choice for lost answers',
      { onUnknown: 1 },
      { onUnknown: 'ask' },
    ],
    [
      'a switch that is neither on nor off',
      { keepScreenshots: 'no' },
      { keepScreenshots: true },
    ],
    [
      'a connection that was removed',
      { connection: 'c' },
      { connection: 'browser' },
    ],
    [
      'a default preset that was removed',
      { defaultPreset: 'q' },
      { defaultPreset: 'markdown' },
    ],
    [
      'a default template that was removed',
      { defaultTemplate: 'q' },
      { defaultTemplate: 'default' },
    ],
    [
      'an invalid template',
      { noteTemplates: [1, { ...note, body: 1, id: 'x' }, note] },
      {},
    ],
    [
      'a template with the built-in id',
      { noteTemplates: [defaultTemplate, note] },
      {},
    ],
    [
      'a default destination that was removed',
      { defaultDestination: 'q' },
      { defaultDestination: noDestination },
    ],
    [
      'an invalid destination',
      { destinations: [1, { ...vault, id: 'x', settings: {} }, vault] },
      {},
    ],
    [
      'a destination with a built-in id',
      { destinations: [{ ...vault, id: 'download' }, vault] },
      {},
    ],
    [
      'services that are not a list',
      { services: 'x' },
      { services: [], connection: 'browser', sendingAgreed: [] },
    ],
    [
      'presets that are not a list',
      { presets: { p: prices } },
      { presets: [], defaultPreset: 'markdown' },
    ],
    [
      'an invalid service',
      { services: [null, 7, {}, own] },
      { services: [own] },
    ],
    [
      'a service without an address',
      { services: [{ id: 'a' }, own] },
      { services: [own] },
    ],
    [
      'a service without a web address',
      { services: [{ ...hosted, baseUrl: 'file:///x' }, own] },
      { services: [own] },
    ],
    [
      'a service with the id of this browser',
      { services: [{ ...hosted, id: 'browser' }, own] },
      { services: [own] },
    ],
    [
      'the second of two services with one id',
      { services: [own, { ...hosted, id: 'b' }] },
      { services: [own] },
    ],
    [
      'invalid parts of a service',
      { services: [{ ...own, laneLimit: 9, name: '', keyTail: 4, more: 1 }] },
      { services: [{ id: 'b', baseUrl: own.baseUrl }] },
    ],
    [
      'an invalid preset',
      { presets: [1, { id: 'x' }, prices] },
      { presets: [prices] },
    ],
    [
      'a preset without a name',
      { presets: [{ ...prices, name: 1, id: 'x' }, prices] },
      { presets: [prices] },
    ],
    [
      'a preset with a built-in id',
      { presets: [{ ...prices, id: 'ask' }, prices] },
      { presets: [prices] },
    ],
    [
      'a preset with invalid formats',
      {
        presets: [{ ...prices, id: 'x', options: { formats: [null] } }, prices],
      },
      { presets: [prices] },
    ],
  ])('drops %s and keeps the rest', (_, broken, expected) => {
    expect(readSettings({ ...whole, ...broken })).toEqual({
      ...whole,
      ...expected,
    });
  });

  it('reads any value, and its own result unchanged', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record(
            Object.fromEntries(
              Object.keys(whole).map((key) => [key, fc.anything()]),
            ),
            {
              requiredKeys: [],
            },
          ),
        ),
        (stored) => {
          const settings = readSettings(stored);
          expect(Object.keys(settings).toSorted()).toEqual(
            Object.keys(whole).toSorted(),
          );
          expect(readSettings(settings)).toEqual(settings);
        },
      ),
    );
  });
});
