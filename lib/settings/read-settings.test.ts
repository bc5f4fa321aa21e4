import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Settings, defaultSettings } from './model'
import type { Destination } from '@/lib/clips/destinations/settings'
import { defaultTemplate } from '@/lib/clips/templates/note-template'
import { readSettings } from './read-settings'

const hosted = { id: 'a', baseUrl: 'https://api.firecrawl.dev', keyTail: '1234' }
const own = { id: 'b', name: 'Own', baseUrl: 'http://127.0.0.1:3002', laneLimit: 5 }
const note = { ...defaultTemplate, id: 'n', name: 'Books' }
const prices = {
  id: 'p',
  name: 'Prices',
  options: { formats: ['product' as const] },
  connection: 'b',
  template: 'n',
}

const vault: Destination = {
  id: 'v',
  name: 'Work',
  exists: 'number',
  settings: { kind: 'obsidian-uri', vault: 'Work', opens: false },
}

const whole: Settings = {
  services: [hosted, own],
  connection: 'b',
  answerCap: 50,
  presets: [prices],
  rules: [{ id: 'r', pattern: 'docs.example.com/guide/*', preset: 'markdown', template: 'n' }],
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
  sendingAgreed: true,
  mode: 'lockdown',
}

describe('readSettings', () => {
  it('returns what was saved', () => expect(readSettings(whole)).toEqual(whole))

  it.each([[undefined], [null], [''], ['{}'], [0], [[]], [[whole]], [{}], [{ note: ['x'] }]])(
    'returns the defaults for %o',
    (stored) => expect(readSettings(stored)).toEqual(defaultSettings),
  )

  it.each<[string, unknown, Partial<Settings>]>([
    [
      'a service of its time',
      { service: hosted, answerCap: 5 },
      { services: [hosted], connection: 'a', answerCap: 5 },
    ],
    ['no service', { service: null, answerCap: 5 }, { answerCap: 5 }],
    ['a service that is none', { service: 'a', answerCap: 5 }, { answerCap: 5 }],
  ])('reads the settings from when there was a single service: %s', (_, stored, expected) => {
    expect(readSettings(stored)).toEqual({ ...defaultSettings, ...expected })
  })

  it.each<[string, Record<string, unknown>, Partial<Settings>]>([
    ['an answer cap out of bounds', { answerCap: 0 }, { answerCap: 20 }],
    ['questions that are none', { questions: ['', 1, 'What is new here?', 'What is new here?'] }, {}],
    ['an unknown click', { toolbarClick: 'fly' }, { toolbarClick: 'popup' }],
    ['an unknown way with lost answers', { onUnknown: 1 }, { onUnknown: 'ask' }],
    ['a switch that is neither on nor off', { keepScreenshots: 'no' }, { keepScreenshots: true }],
    ['a connection that is gone', { connection: 'c' }, { connection: 'browser' }],
    ['a default preset that is gone', { defaultPreset: 'q' }, { defaultPreset: 'markdown' }],
    ['a default template that is gone', { defaultTemplate: 'q' }, { defaultTemplate: 'default' }],
    ['a template that is none', { noteTemplates: [1, { ...note, body: 1, id: 'x' }, note] }, {}],
    ['a template that calls itself the built-in one', { noteTemplates: [defaultTemplate, note] }, {}],
    ['a default place that is gone', { defaultDestination: 'q' }, { defaultDestination: 'clipboard' }],
    ['a place that is none', { destinations: [1, { ...vault, id: 'x', settings: {} }, vault] }, {}],
    ['a place that calls itself a built-in one', { destinations: [{ ...vault, id: 'download' }, vault] }, {}],
    ['services that are no list', { services: 'x' }, { services: [], connection: 'browser' }],
    ['presets that are no list', { presets: { p: prices } }, { presets: [], defaultPreset: 'markdown' }],
    ['a service that is none', { services: [null, 7, {}, own] }, { services: [own] }],
    ['a service without an address', { services: [{ id: 'a' }, own] }, { services: [own] }],
    [
      'a service at no web address',
      { services: [{ ...hosted, baseUrl: 'file:///x' }, own] },
      { services: [own] },
    ],
    [
      'a service that calls itself this browser',
      { services: [{ ...hosted, id: 'browser' }, own] },
      { services: [own] },
    ],
    ['two services of one id', { services: [own, { ...hosted, id: 'b' }] }, { services: [own] }],
    [
      'parts of a service',
      { services: [{ ...own, laneLimit: 9, name: '', keyTail: 4, more: 1 }] },
      { services: [{ id: 'b', baseUrl: own.baseUrl }] },
    ],
    ['a preset that is none', { presets: [1, { id: 'x' }, prices] }, { presets: [prices] }],
    [
      'a preset without a name',
      { presets: [{ ...prices, name: 1, id: 'x' }, prices] },
      { presets: [prices] },
    ],
    ['a preset with a built-in id', { presets: [{ ...prices, id: 'ask' }, prices] }, { presets: [prices] }],
    [
      'a preset whose formats are none',
      { presets: [{ ...prices, id: 'x', options: { formats: [null] } }, prices] },
      { presets: [prices] },
    ],
  ])('drops %s and keeps the rest', (_, broken, expected) => {
    expect(readSettings({ ...whole, ...broken })).toEqual({ ...whole, ...expected })
  })

  it('reads any value, and its own result unchanged', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record(Object.fromEntries(Object.keys(whole).map((key) => [key, fc.anything()])), {
            requiredKeys: [],
          }),
        ),
        (stored) => {
          const settings = readSettings(stored)
          expect(Object.keys(settings).toSorted()).toEqual(Object.keys(whole).toSorted())
          expect(readSettings(settings)).toEqual(settings)
        },
      ),
    )
  })
})
