import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRun } from '@/lib/contract/schema/session-answers';
import { withoutAddresses } from './run-at-service';

const secret = 'kT4vQ9mXz2Lw7Rb5Yc8Hd3Gs6Pf1Nj0A';
const addresses = {
  cdpUrl: `wss://cdp.example/${secret}`,
  liveViewUrl: `https://live.example/view/${secret}`,
  interactiveLiveViewUrl: `https://live.example/view/${secret}?interactive=1`,
};
const kept = (answer: object) =>
  JSON.stringify(withoutAddresses(readRun(answer)));

it.each<[string, object]>([
  ['its own fields', {}],
  [
    'its output',
    { stdout: `opened ${addresses.cdpUrl}\n`, stderr: `at ${secret}` },
  ],
  [
    'its answer',
    {
      output: `Look at ${addresses.liveViewUrl}`,
      result: secret,
      error: secret,
    },
  ],
  [
    'fields with another name',
    {
      debugUrl: `https://debug.example/${secret}`,
      token: secret,
      note: secret,
    },
  ],
  [
    'fields with another shape',
    { output: { view: [addresses.liveViewUrl, secret] }, [secret]: 1 },
  ],
])('removes every address from %s', (_, more) => {
  expect(
    kept({ success: true, sessionId: 's', ...addresses, ...more }),
  ).not.toContain(secret);
});

it('treats an address in another type as a secret, too', () => {
  expect(
    kept({
      cdpUrl: { ws: addresses.cdpUrl },
      liveViewUrl: [addresses.liveViewUrl],
    }),
  ).not.toContain(secret);
});

it('leaves everything else unchanged, including the session id', () => {
  const told = {
    success: false,
    sessionId: '01a1fb7c-52d2-738c-a868-ed7be158faf7',
    stdout: 'hello https://example.com/\n',
    result: '42',
    stderr: 'boom',
    exitCode: 1,
    killed: false,
    error: 'boom',
  };
  const liveViewUrl = `https://live.example/${told.sessionId}`;
  expect(
    withoutAddresses(readRun({ ...told, liveViewUrl, region: 'eu' })),
  ).toEqual({
    ...told,
    rest: { region: 'eu' },
  });
});

it('removes the addresses from any output', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (rest, stdout) => {
      expect(
        kept({ ...addresses, stdout: stdout + secret, rest }),
      ).not.toContain(secret);
    }),
  );
});
