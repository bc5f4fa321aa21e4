import { beforeEach, describe, expect, it } from 'vitest';
import {
  clipOfDelivery,
  sampleDelivery,
  tokenReference,
  tryUntilSettled,
} from '@/test/sample-delivery';
import { notionDelivery } from './notion-delivery';

const page = 'b'.repeat(32);
const database = 'd'.repeat(32);
let hosts = 0;
let settings = {
  kind: 'notion' as const,
  page,
  token: tokenReference,
  baseUrl: '',
};
// What is remembered of a list is that of one address.
beforeEach(() => {
  settings = { ...settings, baseUrl: `https://api-${(hosts += 1)}.example` };
});

/** What a request to it carries. */
type Sent = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
};
type Answer = (sent: Sent) => Response | undefined;

const reach = (answer: Answer) => ({
  secret: async () => 'token',
  fetch: async (url: string, { method = 'GET', body = '' }: RequestInit) => {
    const { pathname: path, searchParams: query } = new URL(url);
    const own = answer({
      method,
      path,
      query,
      body: typeof body === 'string' ? body : '',
    });
    return own ?? Response.json({ object: 'page', id: page });
  },
});

describe('a page of Notion with a picture, whose link is signed anew for each answer', () => {
  const link = 'https://prod-files-secure.s3.us-west-2.amazonaws.com/a.png';

  /**
   * A workspace with the page "Tides". Its answer to a change is lost, if
   * `breaks`.
   */
  function workspace({
    breaks = false,
    edited = false,
    query = 'X-Amz-Expires=3600&X-Amz-Signature=',
  } = {}) {
    const written: string[] = [];
    let signature = 0;
    const answer: Answer = ({ method, path, body }) => {
      if (method === 'PATCH') {
        if (breaks)
          throw new TypeError(
            'The connection broke before the request was sent.',
          );
        written.push(body);
        return undefined;
      }
      if (path.endsWith('/markdown')) {
        const more = edited && signature > 1 ? 'My own line\n' : '';
        return Response.json({
          markdown: `# Mine\n\n![](${link}?${query}${++signature})\n${more}`,
        });
      }
      const entry = {
        id: 'c'.repeat(32),
        type: 'child_page',
        child_page: { title: 'Tides' },
      };
      return path.endsWith('/children')
        ? Response.json({ results: [entry], has_more: false })
        : undefined;
    };
    return { written, reach: reach(answer) };
  }
  const deliver = (
    exists: 'append' | 'replace',
    to: ReturnType<typeof workspace>,
  ) =>
    tryUntilSettled(
      clipOfDelivery(sampleDelivery({ exists }), settings),
      notionDelivery,
      to.reach,
    );

  it('does not take an addition that never left for delivered', async () => {
    const to = workspace({ breaks: true });
    const clip = await deliver('append', to);
    expect(to.written).toEqual([]);
    expect(clip.state).not.toBe('delivered');
    expect(clip.parcel).toBeDefined();
  });

  it.each([
    'X-Amz-Signature=',
    'expirationTimestamp=1&signature=',
    'Policy=a&Key-Pair-Id=',
  ])(
    'a page is replaced although its picture links have the parameters %s',
    async (query) => {
      const to = workspace({ query });
      const clip = await deliver('replace', to);
      expect([clip.state, clip.error?.kind, clip.tries]).toEqual([
        'delivered',
        undefined,
        1,
      ]);
      expect(to.written).toHaveLength(1);
    },
  );

  it.each(['append', 'replace'] as const)(
    'leaves it to the user whether a note arrived, if somebody else changed the page: %s',
    async (exists) => {
      const clip = await deliver(
        exists,
        workspace({ breaks: true, edited: true }),
      );
      expect([clip.state, clip.waitsUntil, clip.parcel !== undefined]).toEqual([
        'unknown',
        undefined,
        true,
      ]);
    },
  );
});

describe('the next number below a large page of Notion', () => {
  const delivery = sampleDelivery(
    { exists: 'number', title: 'Daily' },
    { name: 'Daily.md', body: 'x\n' },
  );

  /**
   * 2,000 pages below one; 60 are called "Daily", "Daily 1" … `limit`: requests
   * before the first 429.
   */
  function workspace(limit: number) {
    let count = 0;
    const others = Array.from({ length: 1940 }, (_, index) => `Other ${index}`);
    const titles = [
      ...others,
      'Daily',
      ...Array.from({ length: 59 }, (_, index) => `Daily ${index + 1}`),
    ];
    const answer: Answer = ({ path, query }) => {
      if (++count % limit === 0)
        return new Response('{}', {
          status: 429,
          headers: { 'retry-after': '1' },
        });
      if (path.endsWith('/markdown')) return Response.json({ markdown: 'x' });
      if (!path.endsWith('/children')) return undefined;
      const cursor = query.get('start_cursor');
      const from = cursor === null ? 0 : titles.indexOf(cursor);
      if (from < 0)
        return Response.json({ code: 'validation_error' }, { status: 400 });
      const entries = titles.slice(from, from + 100).map((title, index) => ({
        id: `${from + index}`,
        child_page: { title },
      }));
      const next = titles[from + 100];
      return Response.json({
        results: entries,
        has_more: next !== undefined,
        next_cursor: next ?? null,
      });
    };
    return { titles, reach: reach(answer), requests: () => count };
  }
  const plan = (to: ReturnType<typeof workspace>) =>
    notionDelivery.plan(delivery, settings, to.reach);

  it('the list of pages is read once', async () => {
    const to = workspace(Infinity);
    expect(await plan(to)).toMatchObject({
      kind: 'planned',
      plan: { where: 'Daily 60' },
    });
    expect(to.requests()).toBeLessThan(100);
    expect(to.requests()).toBeLessThan(30);
  });

  it('the next number is found at a service that delays one in 500 requests', async () => {
    const to = workspace(500);
    const kinds: string[] = [];
    for (let tries = 0; tries < 12; tries++) kinds.push((await plan(to)).kind);
    expect(kinds).toContain('planned');
  });

  /** How often a plan is tried, and how many requests that takes. */
  async function triesOf(
    to: ReturnType<typeof workspace>,
    change: (tries: number) => unknown = () => {},
  ) {
    for (let tries = 1; tries < 12; tries++) {
      const planned = await plan(to);
      if (planned.kind === 'planned')
        return { tries, where: planned.plan.where, requests: to.requests() };
      expect(planned).toEqual({
        kind: 'waiting',
        error: { kind: 'busy', status: 429 },
      });
      change(tries);
    }
    throw new Error('It never gets there.');
  }

  it('the search for a number continues where a rate limit ended the previous attempt', async () => {
    const { where, tries, requests } = await triesOf(workspace(8));
    expect(where).toBe('Daily 60');
    expect(tries).toBeGreaterThan(2);
    expect(requests).toBeLessThan(50);
  });

  it.each<[string, (titles: string[]) => void]>([
    ['has another first page', (titles) => titles.unshift('New')],
    ['lacks the page that comes next', (titles) => titles.splice(500, 200)],
  ])('the list is read again if it %s meanwhile', async (_, change) => {
    const to = workspace(8);
    expect(
      (await triesOf(to, (tries) => tries === 1 && change(to.titles))).where,
    ).toBe('Daily 60');
  });

  it.each([
    ['the same cursor', () => 'again'],
    ['always another cursor', (count: number) => `${count}`],
  ])('the search ends if the list has no end: %s', async (_, cursor) => {
    let count = 0;
    const answer: Answer = ({ path }) => {
      count += 1;
      return path.endsWith('/children')
        ? Response.json({
            results: [],
            has_more: true,
            next_cursor: cursor(count),
          })
        : undefined;
    };
    const planned = await notionDelivery.plan(
      delivery,
      settings,
      reach(answer),
    );
    expect(planned).toEqual({
      kind: 'failed',
      error: { kind: 'not-this-program' },
    });
    expect(count).toBeLessThan(120);
  });

  it('the next number is found with few requests in a database', async () => {
    const titles = [
      'Daily',
      ...Array.from({ length: 150 }, (_, index) => `Daily ${index + 1}`),
    ];
    let count = 0;
    const answer: Answer = ({ path, body }) => {
      count += 1;
      if (path.includes('/pages/') && !path.endsWith('/markdown'))
        return Response.json({}, { status: 404 });
      if (path.includes('/databases/'))
        return Response.json({ data_sources: [{ id: 's' }] });
      if (path.endsWith('/markdown')) return Response.json({ markdown: 'x' });
      const { filter, start_cursor: cursor = 0 } = JSON.parse(body);
      const from = Number(cursor);
      const { equals, starts_with: beginning = equals } = filter.title;
      const found = titles.filter(
        (title) => title === equals || (!equals && title.startsWith(beginning)),
      );
      const rows = found.slice(from, from + 100).map((title) => ({
        id: title,
        properties: {
          Name: {
            type: 'title',
            title: [
              { plain_text: title.slice(0, 3) },
              { plain_text: title.slice(3) },
            ],
          },
        },
      }));
      const next = from + 100 < found.length ? from + 100 : undefined;
      return Response.json({
        results: rows,
        has_more: next !== undefined,
        next_cursor: next && `${next}`,
      });
    };
    const planned = await notionDelivery.plan(
      delivery,
      { ...settings, page: database },
      reach(answer),
    );
    expect(planned).toMatchObject({
      kind: 'planned',
      plan: { where: 'Daily 151' },
    });
    expect(count).toBeLessThan(10);
  });
});
