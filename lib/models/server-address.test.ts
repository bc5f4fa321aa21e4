import { describe, expect, it } from 'vitest';
import { readServerAddress } from './server-address';

describe('the address of a model server', () => {
  it.each([
    ['ollama', 'localhost:11434', 'http://localhost:11434'],
    ['ollama', 'http://localhost:11434/', 'http://localhost:11434'],
    ['ollama', 'http://localhost:11434/api/tags', 'http://localhost:11434'],
    ['ollama', 'http://192.168.1.5:11434/v1', 'http://192.168.1.5:11434'],
    ['openai', 'localhost:1234', 'http://localhost:1234/v1'],
    ['openai', 'http://localhost:1234/v1/', 'http://localhost:1234/v1'],
    [
      'openai',
      'http://localhost:1234/v1/chat/completions',
      'http://localhost:1234/v1',
    ],
    [
      'openai',
      'https://models.example/api/v1',
      'https://models.example/api/v1',
    ],
    ['openai', 'models.example', 'https://models.example/v1'],
  ] as const)('%s at %s is %s', (kind, text, baseUrl) => {
    expect(readServerAddress(kind, text)).toEqual({ ok: true, baseUrl });
  });

  it.each(['', 'ftp://a.example', 'https://me:secret@a.example'])(
    'is refused: %s',
    (text) => {
      expect(readServerAddress('openai', text).ok).toBe(false);
    },
  );
});
