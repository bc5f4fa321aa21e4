import { describe, expect, it } from 'vitest';
import { type DestinationDraft, draftOf, emptyDraft, readDraft } from './draft';
import type { DestinationKind, DestinationSettings } from './settings';

const reference = 'secret:00000000-0000-4000-8000-000000000001';

describe('readDraft', () => {
  it.each<[DestinationKind, DestinationDraft, object]>([
    ['folder', {}, { problem: 'folder' }],
    [
      'folder',
      { folder: 'f', name: 'Vault' },
      { settings: { kind: 'folder', folder: 'f', name: 'Vault' } },
    ],
    ['obsidian', {}, { problem: 'token' }],
    ['obsidian', { token: 't', baseUrl: 'ftp://x' }, { problem: 'baseUrl' }],
    [
      'obsidian',
      { token: ' t ' },
      {
        settings: {
          kind: 'obsidian',
          baseUrl: 'http://127.0.0.1:27123',
          token: 't',
          opens: false,
        },
      },
    ],
    [
      'joplin',
      { token: 't' },
      {
        settings: {
          kind: 'joplin',
          baseUrl: 'http://127.0.0.1:41184',
          token: 't',
        },
      },
    ],
    [
      'obsidian-uri',
      { vault: ' My notes ' },
      { settings: { kind: 'obsidian-uri', vault: 'My notes', opens: false } },
    ],
    ['webhook', { url: 'https://user:x@a.example/' }, { problem: 'url' }],
    [
      'webhook',
      { url: 'https://a.example/', headers: 'no colon' },
      { problem: 'headers' },
    ],
    [
      'webhook',
      {
        url: 'https://a.example/hook',
        headers: 'X-Key:  k: v \n\nAccept: */*',
      },
      {
        settings: {
          kind: 'webhook',
          url: 'https://a.example/hook',
          headers: { 'X-Key': 'k: v', Accept: '*/*' },
        },
      },
    ],
    [
      'clipboard',
      { rich: true },
      { settings: { kind: 'clipboard', rich: true } },
    ],
    ['download', {}, { settings: { kind: 'download' } }],
  ])('%s with %j', (kind, typed, read) => {
    expect(readDraft(kind, { ...emptyDraft(kind), ...typed })).toEqual(read);
  });

  it.each<DestinationSettings>([
    {
      kind: 'obsidian',
      baseUrl: 'https://127.0.0.1:27124',
      token: reference,
      opens: true,
    },
    {
      kind: 'webhook',
      url: 'https://a.example/',
      headers: { 'X-Key': reference, Accept: '*/*' },
    },
    { kind: 'folder', folder: 'f', name: 'Vault' },
    { kind: 'obsidian-uri', vault: 'V', opens: true },
  ])(
    'what is saved is shown without its secrets, and saved again as it is: $kind',
    (saved) => {
      const draft = draftOf(saved);
      expect(JSON.stringify(draft)).not.toContain('secret:');
      const again = 'token' in saved ? { ...saved, token: '' } : saved;
      expect(readDraft(saved.kind, draft, saved)).toEqual({ settings: again });
    },
  );

  it.each([
    'https://nas.example/notes/v2',
    'https://nas.example/dav/v1/search',
  ])('keeps the folder %s', (baseUrl) => {
    const read = readDraft('webdav', { baseUrl, user: 'me', password: 'p' });
    expect(read).toMatchObject({ settings: { baseUrl } });
  });
});
