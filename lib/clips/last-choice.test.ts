import { expect, it } from 'vitest';
import { sampleClip } from '@/test/sample-clip';
import type { Clip } from './clip';
import { type ClipChoice, keptChoice } from './clip-choice';
import { lastChoice } from './last-choice';

const choice: ClipChoice = {
  destinationId: 'd',
  templateId: 't',
  edit: { folder: 'Harbour', added: ['news'] },
};
const clip = (more: Partial<Clip> = {}) =>
  sampleClip({
    address: 'https://herald.example/quay',
    state: 'delivered',
    choice,
    ...more,
  });
const other = { ...choice, destinationId: 'other' };

it.each<[string, Clip[], ClipChoice | undefined]>([
  ['the newest of the site', [clip(), clip({ choice: other })], choice],
  ['one with www', [clip({ address: 'https://www.herald.example/' })], choice],
  [
    'none of another site',
    [clip({ address: 'https://a.example/' })],
    undefined,
  ],
  [
    'none that failed',
    [clip({ state: 'failed' }), clip({ choice: other })],
    other,
  ],
  ['none that was cancelled', [clip({ state: 'cancelled' })], undefined],
  ['one on its way', [clip({ state: 'waiting' })], choice],
  ['none without the sheet', [sampleClip({ state: 'delivered' })], undefined],
])('the last choice is %s', (_, clips, expected) =>
  expect(lastChoice(clips, 'https://herald.example/tides')).toEqual(expected),
);

it('a page without a host has none', () =>
  expect(lastChoice([clip({ address: 'about:blank' })], 'about:blank')).toBe(
    undefined,
  ));

const titled = { ...choice, edit: { ...choice.edit, title: 'Quay' } };

it('keeps all but what was meant for one time', () =>
  expect(
    keptChoice({
      ...titled,
      adds: true,
      edit: { ...titled.edit, without: ['text'] },
    }),
  ).toEqual(titled));

it('gives no other page the title', () =>
  expect(
    lastChoice([clip({ choice: titled })], 'https://herald.example/tides'),
  ).toEqual(choice));
