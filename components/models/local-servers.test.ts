import { expect, it } from 'vitest';
import type { ModelServer } from '@/lib/contract/schema/model-server';
import {
  type FoundAt,
  type FoundServer,
  localServers,
  usualModel,
} from './local-servers';

const ollama: FoundServer = {
  kind: 'ollama',
  address: 'http://localhost:11434',
  names: ['small', 'large'],
};
const studio: FoundServer = {
  kind: 'openai',
  address: 'http://localhost:1234',
  names: ['gemma'],
};
const saved = (baseUrl: string, more: Partial<ModelServer> = {}) => ({
  id: baseUrl,
  kind: 'ollama' as const,
  baseUrl,
  model: 'small',
  ...more,
});

const rows = (found: FoundAt, models: ModelServer[]) =>
  localServers(found, models).map((row) => [
    row.address,
    row.names.length,
    row.saved?.id,
    row.isGone,
  ]);

it.each<[string, FoundAt, ModelServer[], ReturnType<typeof rows>]>([
  ['nothing was asked', {}, [], []],
  ['nothing answered', { [ollama.address]: null }, [], []],
  [
    'two answered, in their usual order',
    { [studio.address]: studio, [ollama.address]: ollama },
    [],
    [
      [ollama.address, 2, undefined, false],
      [studio.address, 1, undefined, false],
    ],
  ],
  [
    'one is in use, under its number',
    { [ollama.address]: ollama },
    [saved('http://127.0.0.1:11434')],
    [[ollama.address, 2, 'http://127.0.0.1:11434', false]],
  ],
  [
    'one in use has a path',
    {},
    [saved('http://localhost:1234/v1', { kind: 'openai' })],
    [[studio.address, 0, 'http://localhost:1234/v1', false]],
  ],
  [
    'one in use doesn’t answer now',
    { [ollama.address]: null },
    [saved(ollama.address)],
    [[ollama.address, 0, ollama.address, true]],
  ],
  [
    'others are elsewhere, or need a key',
    {},
    [
      saved('http://localhost:9999'),
      saved('https://models.example'),
      saved(ollama.address, { keyTail: '1234' }),
      saved(studio.address, { needsKey: true }),
    ],
    [],
  ],
])('lists the servers on this computer: %s', (_, found, models, expected) => {
  expect(rows(found, models)).toEqual(expected);
});

it.each([
  [['nomic-embed-text', 'qwen3:8b'], 'qwen3:8b'],
  [['nomic-embed-text'], 'nomic-embed-text'],
  [[], ''],
])('of the models %j, %j is used first', (names, expected) => {
  expect(usualModel(names)).toBe(expected);
});
