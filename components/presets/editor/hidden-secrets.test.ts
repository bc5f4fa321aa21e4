import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideSecrets } from './hidden-secrets';

describe('hideSecrets', () => {
  it('masks secrets with dots and leaves the rest', () => {
    const options = {
      waitFor: 5,
      headers: {
        Cookie: 'sid=1',
        Authorization: 'Bearer abc',
        'Accept-Language': 'de',
        'X/~\ud83d': 'y',
      },
      actions: [
        { type: 'write', text: 'hunter2' },
        { type: 'press', key: 'Enter' },
      ],
    };
    const { hidden, secrets } = hideSecrets(options);
    expect(hidden).toEqual({
      waitFor: 5,
      headers: {
        Cookie: '••••••',
        Authorization: '••••••',
        'Accept-Language': 'de',
        'X/~\ud83d': '••••••',
      },
      actions: [
        { type: 'write', text: '••••••' },
        { type: 'press', key: 'Enter' },
      ],
    });
    expect(secrets).toBe(4);
  });

  it('leaves anything without secrets unchanged', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (options) => {
        const { hidden, secrets } = hideSecrets(options);
        if (secrets === 0) expect(hidden).toEqual({ ...options });
      }),
    );
  });
});
