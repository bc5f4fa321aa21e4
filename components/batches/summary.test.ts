import { describe, expect, it } from 'vitest';
import type { Judged } from '@/lib/batches/calls';
import { summaryOf } from './summary';

const send = (url: string, removed = 0): Judged => ({
  asked: url,
  verdict: 'send',
  url,
  removed,
});
const flagged = (url: string, without?: string): Judged => ({
  asked: url,
  verdict: 'flagged',
  url,
  flags: [{ kind: 'secret', part: '?token=…' }],
  ...(without !== undefined && { without }),
});
const refused = (
  asked: string,
  reason: 'privacy.loopback' | 'privacy.credentials',
): Judged => ({
  asked,
  verdict: 'refused',
  reason,
});

describe('summaryOf', () => {
  it('lists what is sent with each answer', () => {
    const { sent, cleanable, stripped } = summaryOf([
      send('https://a.example/'),
      send('https://b.example/', 2),
      flagged('https://c.example/?token=1', 'https://c.example/'),
      flagged('https://d.example/reset/1'),
      refused('http://localhost/', 'privacy.loopback'),
    ]);
    const plain = ['https://a.example/', 'https://b.example/'];
    expect(sent).toEqual({
      'leave-out': plain,
      without: [...plain, 'https://c.example/'],
      'as-is': [
        ...plain,
        'https://c.example/?token=1',
        'https://d.example/reset/1',
      ],
    });
    expect([cleanable, stripped]).toEqual([1, 1]);
  });

  it('groups refused addresses by reason', () => {
    const all = [
      refused('http://localhost/', 'privacy.loopback'),
      refused('http://a:b@x.example/', 'privacy.credentials'),
      refused('http://127.0.0.1/', 'privacy.loopback'),
    ];
    expect(summaryOf(all).refused).toEqual([
      {
        reason: 'privacy.loopback',
        urls: ['http://localhost/', 'http://127.0.0.1/'],
      },
      { reason: 'privacy.credentials', urls: ['http://a:b@x.example/'] },
    ]);
  });
});
