import { describe, expect, it, vi } from 'vitest';
import { embeddingModelIn, openEmbedder } from './embed';
import type { ServerDeps } from './server-model';

const ollama = { kind: 'ollama', baseUrl: 'http://localhost:11434' } as const;
const never = new AbortController().signal;

const depsWith = (fetch: ServerDeps['fetch']) => ({
  fetch,
  hasPermission: async () => true,
  key: async () => undefined,
  deadline: () => never,
});

function embedder(answer: unknown, model = 'bge-m3') {
  const fetch = vi.fn<
    (url: string, init: { body?: unknown }) => Promise<Response>
  >(async () =>
    answer instanceof Response
      ? answer
      : new Response(
          typeof answer === 'string' ? answer : JSON.stringify(answer),
        ),
  );
  const embed = openEmbedder(ollama, depsWith(fetch))!(model);
  return { embed, fetch };
}

describe('vectors', () => {
  it('are in order and of length 1', async () => {
    const { embed, fetch } = embedder({
      embeddings: [
        [3, 4],
        [0, 2],
      ],
    });
    const vectors = await embed(['a', 'b'], 'passage', never);
    expect(vectors.map((one) => Array.from(one))).toEqual([
      [Math.fround(0.6), Math.fround(0.8)],
      [0, 1],
    ]);
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toBe(`${ollama.baseUrl}/api/embed`);
    expect(JSON.parse(init.body as string)).toEqual({
      model: 'bge-m3',
      input: ['a', 'b'],
    });
  });

  it('are asked of no server that may pass texts on without saying so', () => {
    const deps = depsWith(vi.fn());
    const baseUrl = 'http://localhost:1234/v1';
    expect(openEmbedder(ollama, deps)).toBeDefined();
    expect(openEmbedder({ kind: 'openai', baseUrl }, deps)).toBeUndefined();
  });

  it.each([
    ['nomic-embed-text:latest', 'query', 'search_query: a'],
    ['nomic-embed-text:latest', 'passage', 'search_document: a'],
    ['multilingual-e5-small', 'passage', 'passage: a'],
    ['bge-m3', 'query', 'a'],
  ] as const)('%s gets a %s as %j', async (model, purpose, text) => {
    const { embed, fetch } = embedder({ embeddings: [[1]] }, model);
    await embed(['a'], purpose, never);
    expect(JSON.parse(fetch.mock.calls[0]![1].body as string).input).toEqual([
      text,
    ]);
  });
});

describe('an answer is refused', () => {
  it.each<[string, unknown]>([
    ['with too few vectors', { embeddings: [[1, 2]] }],
    ['with too many vectors', { embeddings: [[1], [1], [1]] }],
    ['with vectors of other lengths', { embeddings: [[1, 2], [1]] }],
    ['with an empty vector', { embeddings: [[1], []] }],
    [
      'with a zero vector',
      {
        embeddings: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    ['with what is no number', { embeddings: [[1], [null]] }],
    ['with a text in place of numbers', { embeddings: [['1'], [1]] }],
    ['with numbers beyond all bounds', '{"embeddings":[[1e999],[1]]}'],
    ['with endless vectors', { embeddings: [Array(9000).fill(1), [1]] }],
    ['that is empty', ''],
    ['that is a page', '<!doctype html>'],
    ['that is null', null],
    ['that is larger than any', `[${'1,'.repeat(9_000_000)}1]`],
    ['with an error', new Response('{"error":"no"}', { status: 404 })],
    ['with a fault', new Response('', { status: 500 })],
  ])('%s', async (_, answer) => {
    const { embed } = embedder(answer);
    await expect(embed(['a', 'b'], 'passage', never)).rejects.toThrow();
  });
});

it.each([
  [['llama3.2:3b', 'nomic-embed-text:latest'], 'nomic-embed-text:latest'],
  [['qwen3', 'bge-m3:latest'], 'bge-m3:latest'],
  [
    ['text-embedding-multilingual-e5-base'],
    'text-embedding-multilingual-e5-base',
  ],
  [['all-minilm'], 'all-minilm'],
  [['gemma3', 'bigger-model', 'phi4'], undefined],
  [[], undefined],
])('of %j, %s embeds', (names, name) => {
  expect(embeddingModelIn(names)).toBe(name);
});
