import { expect, it } from 'vitest';
import type { Clip } from '@/lib/clips/clip';
import { sampleClip } from '@/test/sample-clip';
import { clipStatus } from './clip-status';

const vault: Clip['destination'] = {
  id: 'd',
  settings: { kind: 'folder', folder: 'f', name: 'Vault' },
};

const uri: Clip['destination'] = {
  id: 'u',
  settings: { kind: 'obsidian-uri', vault: '', opens: false },
};

it.each<[string, Partial<Clip>, boolean, string]>([
  [
    'a note',
    { state: 'delivered', destination: vault },
    false,
    'state.delivered',
  ],
  [
    'an update',
    { state: 'delivered', destination: vault },
    true,
    'state.updated',
  ],
  ['a download', { state: 'delivered' }, false, 'saved'],
  [
    'a note given to Obsidian',
    { state: 'handed-over', destination: uri },
    false,
    'handedOver.opened.state',
  ],
  [
    'a download given to the browser',
    { state: 'handed-over' },
    false,
    'handedOver.download.state',
  ],
  ['a note whose name is taken', { state: 'asking' }, false, 'state.asking'],
  [
    'an update of a note that was changed',
    { state: 'asking' },
    true,
    'state.askingUpdate',
  ],
  ['an update that failed', { state: 'failed' }, true, 'state.failed'],
])('the error %s has its own message', (_, clip, isUpdate, expected) => {
  const [key] = clipStatus(sampleClip(clip), 2000, isUpdate).split(' ');
  expect(key).toBe(`clip.${expected}`);
});
