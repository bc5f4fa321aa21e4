import { describe, expect, it } from 'vitest';
import type { Delivery } from './delivery';
import { DeliveryFailure } from './delivery-failure';
import {
  contentOf,
  joined,
  judge,
  planFile,
  replacement,
  writeOnce,
} from './read-back';

const delivery: Delivery = {
  id: '0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11',
  createdAt: 1,
  day: '2026-11-21',
  address: 'https://example.com/tides',
  title: 'Tides',
  note: {
    name: 'Tides.md',
    folder: '',
    properties: [],
    frontmatter: '',
    body: 'Ebb and flow\n',
  },
  place: 'append',
  exists: 'ask',
};
const arrival = { where: 'Tides.md' };

describe('an addition whose answer was lost', () => {
  const lookAfter = async (before: string, now: string) => {
    const plan = await planFile(delivery, async () => before);
    if ('exists' in plan) throw new Error(plan.exists);
    return judge(now, delivery, plan, arrival);
  };
  const twice = joined('# Mine\n\nEbb and flow\n', 'Ebb and flow');

  it.each([
    ['is missing in the unchanged file', '# Mine\n', '# Mine\n', 'missing'],
    [
      'has arrived at the end',
      '# Mine\n',
      joined('# Mine\n', 'Ebb and flow'),
      arrival,
    ],
    [
      'has arrived at the end of a file that was changed before that',
      '# Mine\n',
      joined('# Ours\n', 'Ebb and flow'),
      arrival,
    ],
    [
      'has arrived below the same note',
      '# Mine\n\nEbb and flow\n',
      twice,
      arrival,
    ],
    [
      'is no earlier note of the same text',
      '# Mine\n\nEbb and flow\n',
      '# Ours\n\nEbb and flow\n',
      'unsure',
    ],
    [
      'is not known after it in a file that was changed at its end',
      '# Mine\n',
      '# Mine\n\nOurs\n',
      'unsure',
    ],
  ])('%s', async (_, before, now, expected) => {
    expect(await lookAfter(before, now)).toEqual(expected);
  });
});

describe('a write that fails', () => {
  const written = async (
    kind: 'busy' | 'refused' | 'server',
    status: number,
    judged: unknown,
  ) => {
    const write = Promise.reject(new DeliveryFailure(kind, status));
    const look = async () => {
      if (judged instanceof Error) throw judged;
      return judged as 'missing';
    };
    return writeOnce(write, look).catch(
      (thrown: unknown) => (thrown as DeliveryFailure).error,
    );
  };
  const busy = { kind: 'busy' };

  it.each<[string, Parameters<typeof written>, unknown]>([
    ['with a conflict, and is there', ['refused', 409, arrival], arrival],
    [
      'with a conflict of nothing else',
      ['busy', 409, 'missing'],
      { kind: 'busy', status: 409 },
    ],
    ['with a conflict with something else', ['refused', 412, 'unsure'], busy],
    [
      'with a refusal of what nobody changed',
      ['refused', 422, 'missing'],
      { kind: 'refused', status: 422 },
    ],
    ['at an overload that carried it out', ['busy', 503, arrival], arrival],
    [
      'at an overload before it',
      ['busy', 503, 'missing'],
      { kind: 'busy', status: 503 },
    ],
    [
      'at an overload, beside another change',
      ['busy', 503, 'unsure'],
      { kind: 'server', status: 503 },
    ],
    ['at any overload that carried it out', ['busy', 529, arrival], arrival],
    [
      'at an overload that lasts',
      ['busy', 503, new DeliveryFailure('busy', 503)],
      { kind: 'server', status: 503 },
    ],
    ['otherwise', ['server', 500, arrival], { kind: 'server', status: 500 }],
  ])('%s', async (_, how, expected) => {
    expect(await written(...how)).toEqual(expected);
  });
});

it('keeps what the user wrote in a note with little left of Pluck’s text', async () => {
  const first = await contentOf('One\n\nTwo\n\nThree\n\nFour\n');
  const found = 'One\n\nMine\n';
  const next: Delivery = {
    ...delivery,
    place: 'new',
    ...first,
    written: (await contentOf(found)).written!,
    note: { ...delivery.note, body: 'One\n\nTwo\n\nThree\n\nFive\n' },
  };
  const plan = await planFile(next, async () => found);
  if ('exists' in plan) throw new Error(plan.exists);
  expect(await replacement(next, plan, next.note.body, found)).toContain(
    'Mine',
  );
});
