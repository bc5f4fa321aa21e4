import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalServer, createServer, defaultKey } from './create-server';
import { knownErrors } from './known-errors';

type Recorded = {
  name: string;
  request: { method: string; path: string; body: unknown };
  response: {
    status: number;
    headers: Record<string, string>;
    body: Record<string, unknown>;
  };
};

const file = '../shared/recorded/responses.json';
const recorded: Recorded[] = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : [];

// What this server doesn't support: it has no list of countries, and creates no
// batches.
const beyond =
  /country|actions|scrape-get|batch-(?:400|strict|allbad|default|status)/;
const answering = (status: number) =>
  recorded.filter(
    ({ name, response }) => response.status === status && !beyond.test(name),
  );

/** Headers of the requests that the recording omits. */
const usualHeaders = {
  authorization: `Bearer ${defaultKey}`,
  'content-type': 'application/json',
};
const otherHeaders: Record<string, Record<string, string>> = {
  '118-textplain': { ...usualHeaders, 'content-type': 'text/plain' },
  '200-401-nokey': { 'content-type': 'application/json' },
  '201-401-emptybearer': { ...usualHeaders, authorization: 'Bearer ' },
  '202-401-badtoken': { ...usualHeaders, authorization: 'Bearer x' },
  '203-401-unknownkey': { ...usualHeaders, authorization: 'Bearer fc-x' },
};

const waitingWords = (text: unknown) =>
  /retry after \d+s|maximum number of concurrent jobs/
    .exec(String(text))?.[0]
    .replace(/\d+/, 'n');

const title =
  'the local server answers as the real one did (SKIPPED where ../shared is not there)';
describe.skipIf(!existsSync(file))(title, () => {
  let server: LocalServer;
  beforeAll(async () => {
    server = await createServer();
  });
  afterAll(() => server.close());

  async function replay({ name, request: { method, path, body } }: Recorded) {
    const response = await fetch(server.url + path, {
      method,
      headers: otherHeaders[name] ?? usualHeaders,
      body: body === null ? undefined : JSON.stringify(body),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.json(),
    };
  }

  it('has answers to compare with', () => {
    expect(
      [400, 401, 404, 429].map((status) => answering(status).length),
    ).toEqual([12, 4, 4, 2]);
  });

  it.each(answering(400))('400: $name', async (real) => {
    const ours = await replay(real);
    const { details, ...body } = real.response.body;
    const [first] = details as Record<string, unknown>[];
    const detail = {
      code: first?.code,
      path: first?.path,
      message: first?.message,
    };
    expect(ours).toMatchObject({ status: 400, body });
    expect(ours.body.details[0]).toMatchObject(detail);
  });

  it.each([...answering(401), ...answering(404)])(
    '$response.status: $name',
    async (real) => {
      const { 'content-type': _, ...headers } = real.response.headers;
      const { status, body } = real.response;
      expect(await replay(real)).toMatchObject({ status, body, headers });
    },
  );

  it.each(answering(429))(
    '429: $name has the shape of a known error',
    ({ name, response }) => {
      const ours =
        knownErrors[
          name.includes('concurrency') ? 'queue-full' : 'rate-limited'
        ].body;
      expect(Object.keys(ours)).toEqual(Object.keys(response.body));
      expect(waitingWords(ours.error)).toBe(waitingWords(response.body.error));
    },
  );

  it("allows every origin to call, with the real server's headers", async () => {
    const real = recorded.find(
      ({ name }) => name === '001-preflight',
    )?.response;
    const response = await fetch(`${server.url}/v2/scrape`, {
      method: 'OPTIONS',
    });
    expect(response.status).toBe(real?.status);
    expect(Object.fromEntries(response.headers)).toMatchObject(
      real?.headers ?? {},
    );
  });
});
