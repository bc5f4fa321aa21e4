import { describe, expect, it } from 'vitest';
import { readViewRequest } from './live-view';

describe('a live view', () => {
  it.each<[unknown, string | undefined]>([
    [
      { view: 'https://live.example/a?b=c', mayBeLoopback: false },
      'https://live.example/a?b=c',
    ],
    [
      { view: 'http://127.0.0.1:3090/view', mayBeLoopback: true },
      'http://127.0.0.1:3090/view',
    ],
    [
      { view: 'http://localhost:3090/view', mayBeLoopback: true },
      'http://localhost:3090/view',
    ],
    [{ view: 'http://127.0.0.1:3090/view', mayBeLoopback: false }, undefined],
    [{ view: 'http://live.example/', mayBeLoopback: true }, undefined],
    [{ view: 'http://192.168.1.9/', mayBeLoopback: true }, undefined],
    [
      { view: 'http://127.0.0.1.live.example/', mayBeLoopback: true },
      undefined,
    ],
    [
      { view: 'https://user:word@live.example/', mayBeLoopback: true },
      undefined,
    ],
    [{ view: 'javascript:alert(1)', mayBeLoopback: true }, undefined],
    [{ view: 'data:text/html,x', mayBeLoopback: true }, undefined],
    [
      { view: 'chrome-extension://abc/options.html', mayBeLoopback: true },
      undefined,
    ],
    [{ view: 'wss://live.example/', mayBeLoopback: true }, undefined],
    [{ view: '/options.html', mayBeLoopback: true }, undefined],
    [{ view: 'https://live.example/' }, undefined],
    [{ view: 7, mayBeLoopback: true }, undefined],
    ['https://live.example/', undefined],
    [null, undefined],
  ])('%j is framed as %s', (request, framed) =>
    expect(readViewRequest(request)?.href).toBe(framed),
  );
});
