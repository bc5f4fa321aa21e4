import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact, redacted } from './redact';

const cases: [string, unknown, unknown][] = [
  [
    'plain values',
    { region: 'eu', ttl: 300, live: true, note: null },
    undefined,
  ],
  [
    'a socket address',
    { debugger: 'wss://host.example/abc' },
    { debugger: redacted },
  ],
  [
    'a socket address without slashes',
    { debugger: 'ws:host' },
    { debugger: redacted },
  ],
  [
    'any other address',
    { picture: 'https://host.example/?t=abc' },
    { picture: redacted },
  ],
  [
    'fields named like an address',
    { replayUrl: 'abc', uri: '/x' },
    { replayUrl: redacted, uri: redacted },
  ],
  [
    'fields named like a secret',
    { authToken: 12, api_key: 'k' },
    { authToken: redacted, api_key: redacted },
  ],
  [
    'lists of addresses',
    { debugUrls: ['a', 'b'] },
    { debugUrls: [redacted, redacted] },
  ],
  [
    'nested fields',
    { a: [{ b: { c: 'x://y' } }] },
    { a: [{ b: { c: redacted } }] },
  ],
  ['a missing address', { cdpUrl: null, liveViewUrl: '' }, undefined],
];

describe('redact', () => {
  for (const [name, value, covered = value] of cases) {
    it(`redacts ${name}`, () =>
      expect(redact(value)).toEqual({
        value: covered,
        isRedacted: covered !== value,
      }));
  }

  it('redacts values nested too deeply to walk', () => {
    let deep: unknown = 'wss://host.example/abc';
    for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
    expect(redact(deep).isRedacted).toBe(true);
  });

  it('redacts every address and nothing else', () => {
    const address = fc.constantFrom(
      'wss://s.example/SECRET',
      'https://s.example/SECRET',
    );
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), address, (json, secret) => {
        const { value } = redact({ json, list: [{ deep: secret }] });
        expect(JSON.stringify(value)).not.toContain('SECRET');
        expect(Object.keys(value as object)).toEqual(['json', 'list']);
      }),
    );
  });
});
