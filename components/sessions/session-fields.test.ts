import { describe, expect, it } from 'vitest';
import { readSession } from '@/lib/contract/schema/session-answers';
import { oddFields, viewAddress } from './session-fields';

const addresses: [unknown, string | undefined][] = [
  ['https://live.example/a?b=c', 'https://live.example/a?b=c'],
  ['http://127.0.0.1:3002/view', 'http://127.0.0.1:3002/view'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['wss://live.example/a', undefined],
  ['mailto:a@live.example', undefined],
  ['/relative', undefined],
  ['', undefined],
  [null, undefined],
  [7, undefined],
  [undefined, undefined],
];

describe('viewAddress and oddFields', () => {
  for (const [came, opened] of addresses) {
    it(`${opened ? 'opens' : 'does not open'} ${String(came)}`, () => {
      const session = readSession(
        came === undefined ? { id: 'a' } : { id: 'a', liveViewUrl: came },
      );
      expect(viewAddress(session, 'liveViewUrl')?.href).toBe(opened);
      const isNothing =
        came === undefined || came === null || opened !== undefined;
      expect(oddFields(session)).toEqual(
        isNothing ? {} : { liveViewUrl: came },
      );
    });
  }

  it('loses nothing of an unusual row', () => {
    const row = {
      id: 4,
      expiresAt: null,
      createdAt: 'yesterday',
      streamWebView: 'yes',
      region: { a: [1] },
    };
    expect(oddFields(readSession(row))).toEqual(row);
    expect(
      oddFields(readSession({ ...row, status: null, cdpUrl: null })),
    ).toEqual(row);
    expect(oddFields(readSession('no row'))).toEqual({ value: 'no row' });
  });
});
