import { describe, expect, it, vi } from 'vitest';
import { NotSent } from '@/lib/core/failures';
import { createSendOnce } from './send-once';

const never = () => new AbortController().signal;
const order = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{"a":1}',
};

type Answers = (url: string, init: RequestInit) => Promise<Response>;

function setUp({ isAllowed = true, hasStreams = true } = {}) {
  let time = 0;
  const answers = vi.fn<Answers>(async (_, init) => {
    if (init.body instanceof ReadableStream) throw new TypeError('HTTP/1.1');
    return new Response();
  });
  const separate = vi.fn(async () => isAllowed);
  const sent: string[] = [];
  const send = createSendOnce({
    fetch(url, init) {
      sent.push(
        `${init.body instanceof ReadableStream ? 'stream ' : ''}${init.method ?? 'GET'} ${url}`,
      );
      return answers(url, init);
    },
    now: () => time,
    deadline: never,
    separate,
    hasStreams,
  });
  return {
    send,
    sent,
    answers,
    separate,
    pass: (ms: number) => void (time += ms),
  };
}

describe('a request that counts', () => {
  it('a billable request is preceded by a free one that tests the server, and one that uses up the idle connection', async () => {
    const { send, sent } = setUp();
    await send('http://a.example/v2/scrape', order);
    expect(sent).toEqual([
      'HEAD http://a.example/',
      'HEAD http://a.example/',
      'POST http://a.example/v2/scrape',
    ]);
  });

  it('a billable request is sent at the same moment as the free one that uses up the idle connection', async () => {
    const { send, sent, answers } = setUp();
    await send('http://a.example/', {});
    sent.length = 0;
    answers.mockImplementation(() => new Promise(() => {}));
    void send('http://a.example/v2/scrape', order);
    await vi.waitFor(() =>
      expect(sent).toEqual([
        'HEAD http://a.example/',
        'POST http://a.example/v2/scrape',
      ]),
    );
  });

  it("a billable request doesn't test a server again that answered a moment ago", async () => {
    const { send, sent, pass } = setUp();
    await send('http://a.example/', {});
    pass(4000);
    await send('http://a.example/one', order);
    pass(6000);
    await send('http://a.example/two', order);
    expect(sent.slice(1)).toEqual([
      'HEAD http://a.example/',
      'POST http://a.example/one',
      'HEAD http://a.example/',
      'HEAD http://a.example/',
      'POST http://a.example/two',
    ]);
  });

  it('a billable request is preceded by one more for each stopped request, up to the number of connections', async () => {
    const { send, sent, answers } = setUp();
    const stopped = async (times: number) => {
      for (let index = 0; index < times; index += 1) {
        answers.mockRejectedValueOnce(new TypeError('aborted'));
        await send('http://a.example/stopped', {}).catch(() => {});
      }
      await send('http://a.example/there', {});
      sent.length = 0;
      await send('http://a.example/order', order);
      return sent.filter((one) => one.startsWith('HEAD')).length;
    };
    expect([
      await stopped(0),
      await stopped(2),
      await stopped(0),
      await stopped(9),
    ]).toEqual([1, 3, 1, 6]);
  });

  it('a billable request is a stream where all requests share a connection', async () => {
    const { send, sent, answers } = setUp();
    answers.mockImplementation(async () => new Response());
    await send('https://a.example/v2/scrape', order);
    expect(sent).toEqual([
      'stream OPTIONS https://a.example/',
      'stream POST https://a.example/v2/scrape',
    ]);
    const [, init] = answers.mock.lastCall!;
    expect(await new Response(init.body).text()).toBe('{"a":1}');
    expect(new Headers(init.headers).get('content-type')).toBe(
      'application/json',
    );
  });

  it('keeps the type of a form as a stream', async () => {
    const { send, answers } = setUp();
    answers.mockImplementation(async () => new Response());
    const form = new FormData();
    form.set('options', '{}');
    await send('https://a.example/v2/parse', { method: 'POST', body: form });
    const [, init] = answers.mock.lastCall!;
    const type = new Headers(init.headers).get('content-type') ?? '';
    const read = await new Response(init.body, {
      headers: { 'content-type': type },
    }).formData();
    expect(read.get('options')).toBe('{}');
  });

  it('a billable request is sent with its size to a server that refuses unknown sizes', async () => {
    const { send, sent, answers } = setUp();
    answers.mockImplementation(async (_, { body }) =>
      body instanceof ReadableStream
        ? new Response(null, { status: 411 })
        : new Response('done'),
    );
    expect(
      await (await send('https://a.example/v2/scrape', order)).text(),
    ).toBe('done');
    expect(sent.filter((one) => one.includes('POST'))).toEqual([
      'stream POST https://a.example/v2/scrape',
      'POST https://a.example/v2/scrape',
    ]);
  });

  it.each([
    ['its server can’t take one', {}, {}],
    ['the browser has none', { hasStreams: false }, {}],
    ['its receiver may take nothing of it', {}, { streams: false }],
  ])('a billable request is no stream if %s', async (_, world, options) => {
    const { send, sent } = setUp(world);
    await send('https://a.example/v2/scrape', order, options);
    expect(sent.filter((one) => !one.includes('OPTIONS')).slice(-2)).toEqual([
      'HEAD https://a.example/',
      'POST https://a.example/v2/scrape',
    ]);
  });

  it('a billable request is not sent if the browser may repeat it', async () => {
    const { send, sent } = setUp({ isAllowed: false });
    await expect(send('https://a.example/v2/scrape', order)).rejects.toEqual(
      new NotSent('no-permission'),
    );
    expect(sent).toEqual([]);
  });

  it('a billable request is not sent if nothing answers', async () => {
    const { send, sent, answers } = setUp();
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(send('http://a.example/v2/scrape', order)).rejects.toEqual(
      new NotSent('unreachable'),
    );
    expect(sent).toEqual(['HEAD http://a.example/']);
  });

  it('a billable request is not sent after it was stopped', async () => {
    const { send, sent, answers } = setUp();
    const stop = new AbortController();
    answers.mockImplementation(async () => {
      stop.abort();
      return new Response();
    });
    await expect(
      send('http://a.example/v2/scrape', { ...order, signal: stop.signal }),
    ).rejects.toThrow('abort');
    expect(sent).toEqual(['HEAD http://a.example/']);
  });

  it('a billable request fails as before if its answer is lost', async () => {
    const { send, answers } = setUp();
    answers.mockImplementation(async (_, { method }) => {
      if (method === 'POST') throw new TypeError('Failed to fetch');
      return new Response();
    });
    await expect(send('http://a.example/v2/scrape', order)).rejects.toThrow(
      'Failed to fetch',
    );
  });
});

it.each(['GET', 'HEAD', 'PROPFIND'])(
  'a %s changes nothing, and is sent unchanged',
  async (method) => {
    const { send, sent, separate } = setUp({ isAllowed: false });
    await send('http://a.example/list', { method });
    expect(sent).toEqual([`${method} http://a.example/list`]);
    expect(separate).not.toHaveBeenCalled();
  },
);
