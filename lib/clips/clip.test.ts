import { describe, expect, it } from 'vitest';
import type { Destination } from './destinations/settings';
import { withCurrentSettings } from './clip';
import { sampleClip } from '@/test/sample-clip';

const at = (token: string) => ({
  kind: 'joplin' as const,
  baseUrl: 'http://127.0.0.1:41184',
  token,
});
const clip = sampleClip({
  state: 'failed',
  destination: { id: 'd', settings: at('old') },
});
const place: Destination = {
  id: 'd',
  name: 'Mine',
  exists: 'ask',
  settings: at('new'),
};

describe('a clip that is sent again', () => {
  it.each([
    [
      'has the new key',
      clip,
      place,
      { id: 'd', name: 'Mine', settings: at('new') },
    ],
    [
      'is unchanged if its destination is gone',
      clip,
      undefined,
      clip.destination,
    ],
    [
      'is unchanged while being checked',
      { ...clip, state: 'unknown' as const, waitsUntil: 9 },
      place,
      clip.destination,
    ],
    [
      'is unchanged while sending',
      { ...clip, state: 'sending' as const },
      place,
      clip.destination,
    ],
    [
      'is unchanged if its destination became another kind',
      clip,
      { ...place, settings: { kind: 'download' as const } },
      clip.destination,
    ],
  ])('%s', (_, one, there, expected) => {
    expect(withCurrentSettings(one, there).destination).toEqual(expected);
  });
});
