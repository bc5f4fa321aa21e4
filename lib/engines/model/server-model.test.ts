import { describe, expect, it, vi } from 'vitest';
import type { ModelServer } from '@/lib/contract/schema/model-server';
import { ModelFailure, type ModelStream } from './conversation';
import { openServer, protocolOf, requestModel } from './server-model';

const ollama = {
  kind: 'ollama',
  baseUrl: 'http://localhost:11434',
  model: 'small',
} as const;
const openai = {
  kind: 'openai',
  baseUrl: 'http://localhost:1234/v1',
  model: 'small',
} as const;
const never = () => new AbortController().signal;

const textOf = (...parts: string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(stream) {
        for (const part of parts)
          stream.enqueue(new TextEncoder().encode(part));
        stream.close();
      },
    }),
  );

async function ask(
  server: Omit<ModelServer, 'id'>,
  respond: (init: RequestInit) => Response | Promise<Response>,
  more: {
    deadline?: () => AbortSignal;
    signal?: AbortSignal;
    key?: string;
    schema?: object;
  } = {},
) {
  const fetch = vi.fn(async (_: string, init: RequestInit) => respond(init));
  const deps = {
    fetch,
    hasPermission: async () => true,
    key: async () => more.key,
    deadline: more.deadline ?? never,
  };
  const said: ModelStream[] = [];
  const conversation = await openServer(server, deps)('Rules.', never());
  const answer = await conversation
    .ask('Input.', {
      signal: more.signal ?? never(),
      schema: more.schema,
      onText: (one) => said.push({ ...one }),
    })
    .catch((error: unknown) => error);
  return {
    answer,
    said,
    fetch,
    sent: JSON.parse(fetch.mock.calls[0]?.[1].body as string) as Record<
      string,
      unknown
    >,
  };
}

const line = (content: string, more: object = {}) =>
  `${JSON.stringify({ message: { content }, ...more })}\n`;
const event = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ delta, ...more }] })}\n\n`;

describe('a model on a server', () => {
  it('answers through the API of Ollama, with its thoughts apart', async () => {
    const parts = [
      `${JSON.stringify({ message: { content: '', thinking: 'Hm.' } })}\n${line('Ag')}`.slice(
        0,
        30,
      ),
      `${JSON.stringify({ message: { content: '', thinking: 'Hm.' } })}\n${line('Ag')}`.slice(
        30,
      ),
      line('nes', { done: false }),
      line('', {
        done: true,
        done_reason: 'stop',
        prompt_eval_count: 40,
        eval_count: 3,
      }),
    ];
    const { answer, said, sent, fetch } = await ask(
      ollama,
      () => textOf(...parts),
      {
        schema: { type: 'object' },
      },
    );
    expect(answer).toEqual({
      text: 'Agnes',
      thought: 'Hm.',
      isCut: false,
      tokens: { input: 40, output: 3 },
    });
    expect(said.map(({ text }) => text)).toEqual(['', 'Ag', 'Agnes']);
    expect(fetch.mock.calls[0]?.[0]).toBe('http://localhost:11434/api/chat');
    expect(sent).toMatchObject({
      model: 'small',
      stream: true,
      format: { type: 'object' },
      options: { num_ctx: 4096 },
    });
  });

  it('answers through the API that most have in common, with a key', async () => {
    const { answer, sent, fetch } = await ask(
      openai,
      () =>
        textOf(
          event({ reasoning_content: 'Hm.' }),
          event({ content: 'Agnes' }),
          event({}, { finish_reason: 'length' }),
          'data: {"choices":[],"usage":{"prompt_tokens":40,"completion_tokens":3}}\n\ndata: [DONE]\n\n',
        ),
      { key: 'sk-1', schema: { type: 'object' } },
    );
    expect(answer).toMatchObject({
      text: 'Agnes',
      thought: 'Hm.',
      isCut: true,
    });
    expect(sent).toMatchObject({
      response_format: { type: 'json_schema' },
      max_tokens: 2048,
    });
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({
      Authorization: 'Bearer sk-1',
    });
  });

  it('takes what it writes in tags for its thoughts, wherever its parts end', async () => {
    const parts = ['<th', 'ink>H', 'm.</thi', 'nk>\n', '\nAg', 'nes'];
    const { answer, said } = await ask(ollama, () =>
      textOf(...parts.map((part) => line(part)), line('', { done: true })),
    );
    expect(answer).toMatchObject({ text: 'Agnes', thought: 'Hm.' });
    expect(said.map(({ text }) => text)).toEqual([
      '',
      '',
      '',
      '',
      'Ag',
      'Agnes',
    ]);
  });

  it('separates reasoning beside the answer and in it', async () => {
    const parts = [
      event({ reasoning_content: 'Hm.' }),
      event({ content: 'So.\n</think>\nAgnes' }),
    ];
    const { answer } = await ask(openai, () =>
      textOf(...parts, event({}, { finish_reason: 'stop' })),
    );
    expect(answer).toMatchObject({ text: 'Agnes', thought: 'Hm.\n\nSo.' });
  });

  it.each<[string, Response | Error, string, string]>([
    [
      'nothing answers',
      new TypeError('Failed to fetch'),
      'model-unreachable',
      '',
    ],
    [
      'it refuses extensions',
      new Response('', { status: 403 }),
      'model-refuses',
      '',
    ],
    [
      'the model is missing',
      Response.json({ error: 'model "small" not found' }, { status: 404 }),
      'model-missing',
      'not found',
    ],
    [
      'the key is wrong',
      Response.json({ error: { message: 'Bad key' } }, { status: 401 }),
      'model-key',
      'Bad key',
    ],
    [
      'the key is not allowed',
      Response.json({ error: { message: 'No' } }, { status: 403 }),
      'model-key',
      'No',
    ],
    [
      'it is another server',
      new Response('<h1>Not Found</h1>', { status: 404 }),
      'model-not-api',
      '',
    ],
    [
      'it answers with a page',
      new Response('<h1>Hello</h1>'),
      'model-not-api',
      '',
    ],
    [
      'it is overloaded',
      Response.json({ error: 'busy' }, { status: 503 }),
      'model-failed',
      'busy',
    ],
    [
      'it says why in the stream',
      textOf(line('A'), '{"error":"out of memory"}\n'),
      'model-failed',
      'out of memory',
    ],
    ['it ends in the middle', textOf(line('A')), 'model-stopped', ''],
    [
      'it sends one endless line',
      textOf('{"message":', 'x'.repeat(2_000_000)),
      'model-not-api',
      '',
    ],
    ['it says nothing at all', textOf(''), 'model-stopped', ''],
  ])('fails if %s', async (_, response, kind, message) => {
    const { answer } = await ask(ollama, () => {
      if (response instanceof Error) throw response;
      return response;
    }).catch((error: unknown) => ({ answer: error }));
    expect(answer).toBeInstanceOf(ModelFailure);
    expect(answer).toMatchObject({
      kind,
      message: expect.stringContaining(message),
    });
  });

  it.each([
    ['a page', '<h1>Hello</h1>', 'model-not-api'],
    [
      'an answer that isn’t streamed',
      '{"choices":[{"message":{"content":"A"}}]}',
      'model-not-api',
    ],
    ['nothing but comments', ': waiting\n\n: waiting\n\n', 'model-stopped'],
  ])(
    'fails if a server in the other dialect sends %s',
    async (_, text, kind) => {
      expect((await ask(openai, () => textOf(text))).answer).toMatchObject({
        kind,
      });
    },
  );

  it('a model is not looked for at another address, to which its server leads', async () => {
    const remote = { ...openai, baseUrl: 'http://models.example/v1' };
    const { answer, fetch } = await ask(remote, ({ redirect }) => {
      if (redirect === 'manual') return Response.redirect('https://x.example/');
      throw new TypeError('Failed to fetch');
    });
    expect(answer).toMatchObject({ kind: 'model-not-api' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['http://localhost:11434', {}, undefined],
    ['http://localhost:11434', { runsAt: 'ollama.com' }, true],
    ['http://192.168.1.5:11434', {}, true],
    ['https://models.example', {}, true],
  ])(
    'may bill each question at %s, %j: %s',
    async (baseUrl, more, isBilled) => {
      const deps = {
        fetch: async () => new Response(),
        hasPermission: async () => true,
        key: async () => undefined,
        deadline: never,
      };
      const server = { ...ollama, baseUrl, ...more };
      const conversation = await openServer(server, deps)('Rules.', never());
      expect(conversation.isBilled).toBe(isBilled);
    },
  );

  it('an answer of a server that can’t stream is read whole', async () => {
    const whole = JSON.stringify(
      {
        choices: [{ message: { content: 'Agnes' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 40, completion_tokens: 3 },
      },
      null,
      2,
    );
    const { answer } = await ask(openai, () => textOf(whole));
    expect(answer).toEqual({
      text: 'Agnes',
      thought: '',
      isCut: false,
      tokens: { input: 40, output: 3 },
    });
  });

  it.each(['content_filter', 'abort', 'error', 'insufficient_system_resource'])(
    'an answer that ends with %s has broken off',
    async (reason) => {
      const half = event({ content: 'Half' }, { finish_reason: reason });
      const { answer } = await ask(openai, () =>
        textOf(`${half}data: [DONE]\n\n`),
      );
      expect(answer).toMatchObject({
        kind: 'model-failed',
        message: reason,
        spoken: { text: 'Half' },
      });
    },
  );

  it('an error in the stream is no empty answer, whatever its form', async () => {
    const error = { object: 'error', message: 'KV cache is full', code: 400 };
    const text = `data: ${JSON.stringify(error)}\n\ndata: [DONE]\n\n`;
    expect((await ask(openai, () => textOf(text))).answer).toMatchObject({
      kind: 'model-failed',
      message: 'KV cache is full',
    });
  });

  it.each<[number, string, string]>([
    [502, 'model-stopped', 'model-failed'],
    [504, 'model-stopped', 'model-failed'],
    [524, 'model-stopped', 'model-failed'],
    [503, 'model-failed', 'model-failed'],
    [429, 'model-failed', 'model-failed'],
    [408, 'model-failed', 'model-failed'],
    [418, 'model-not-api', 'model-not-api'],
  ])(
    'a proxy’s %i means for a model elsewhere, which may have answered, %s; here it means %s',
    async (status, elsewhere, here) => {
      const proxy = () => new Response('<html>nginx</html>', { status });
      const remote = { ...openai, baseUrl: 'https://models.example/v1' };
      expect((await ask(remote, proxy)).answer).toMatchObject({
        kind: elsewhere,
      });
      expect((await ask(openai, proxy)).answer).toMatchObject({ kind: here });
    },
  );

  it.each<[typeof ollama | typeof openai, ...string[]]>([
    [ollama, line('Agnes'), line('', { done: true })],
    [
      openai,
      event({ content: 'Agnes' }),
      event({}, { finish_reason: 'stop' }) + 'data: [DONE]\n\n',
    ],
  ])(
    'an answer is complete when the server reports it, although the connection stays open',
    async (server, ...parts) => {
      const open = new ReadableStream<Uint8Array>({
        start: (stream) =>
          parts.forEach((part) =>
            stream.enqueue(new TextEncoder().encode(part)),
          ),
      });
      expect(
        (await ask(server, () => new Response(open))).answer,
      ).toMatchObject({
        text: 'Agnes',
        isCut: false,
      });
    },
  );

  it.each([
    ['fails', '{"error":"out of memory"}\n', 'model-failed'],
    ['sends something else', '<h1>Bad gateway</h1>\n', 'model-not-api'],
    ['breaks off', '', 'model-stopped'],
  ])(
    'a model keeps its text so far if it %s in the middle',
    async (_, end, kind) => {
      const { answer } = await ask(ollama, () => textOf(line('Agnes'), end));
      expect(answer).toMatchObject({ kind, spoken: { text: 'Agnes' } });
    },
  );

  it('a model continues as long as text arrives, however rarely, and shows each part', async () => {
    const limits: AbortController[] = [];
    const deadline = () => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    };
    const parts = [line('one'), line('two'), line('', { done: true })];
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        // The limits of all words but the last one pass.
        for (const limit of limits.slice(0, -1)) limit.abort();
        stream.enqueue(new TextEncoder().encode(parts.shift()));
      },
    });
    const { answer, said } = await ask(ollama, () => new Response(body), {
      deadline,
    });
    expect(answer).toMatchObject({ text: 'onetwo' });
    expect(said.map(({ text }) => text)).toEqual(['one', 'onetwo']);
  });

  const hanging = ({ signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      const end = () => reject(new Error('aborted'));
      if (signal?.aborted) end();
      signal?.addEventListener('abort', end);
    });

  it('a model fails once it has sent nothing for too long', async () => {
    const limit = new AbortController();
    const { answer } = await ask(
      ollama,
      (init) => {
        queueMicrotask(() => limit.abort());
        return hanging(init);
      },
      { deadline: () => limit.signal },
    );
    expect(answer).toMatchObject({ kind: 'model-silent' });
  });

  it('a model is stopped by the user, and keeps its text so far', async () => {
    const user = new AbortController();
    const { answer } = await ask(ollama, hanging, {
      signal: (user.abort(), user.signal),
    });
    expect(answer).toMatchObject({ kind: 'model-stopped' });
  });

  it('a model that never ends is stopped', async () => {
    const { answer } = await ask(ollama, () =>
      textOf(...Array.from({ length: 50 }, () => line('word '.repeat(500)))),
    );
    expect(answer).toMatchObject({ isCut: true });
  });

  it.each([
    [ollama, { model_info: { 'llama.context_length': 131_072 } }, 131_072],
    [ollama, {}, undefined],
    [
      openai,
      {
        data: [
          { id: 'other', max_model_len: 1 },
          { id: 'small', max_model_len: 4096 },
        ],
      },
      4096,
    ],
    [openai, { data: [{ id: 'small', meta: { n_ctx: 8192 } }] }, 8192],
    [openai, 'nonsense', undefined],
  ])(
    "a server reports its model's context, if it knows it",
    async (server, listed, tokens) => {
      expect(
        await protocolOf(server).context(async () => listed, 'small'),
      ).toBe(tokens);
    },
  );
});

describe('what a server may send without an end', () => {
  const access = {
    key: async () => undefined,
    hasPermission: async () => true,
  };

  it('an endless response is read only up to the maximum length of an error', async () => {
    const mebibyte = new Uint8Array(1024 * 1024).fill(120);
    let read = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          read += 1;
          // A test must end: a server need not.
          if (read > 200) controller.close();
          else controller.enqueue(mebibyte);
        },
      });
    const asked = requestModel(
      {
        ...access,
        fetch: async () => new Response(endless(), { status: 500 }),
      },
      'https://models.example/v1/chat/completions',
      { body: {}, signal: never() },
    );
    await expect(asked).rejects.toThrow();
    expect(read, 'MiB').toBeLessThan(20);
  });
});

describe('an answer whose server names a reason with each part', () => {
  const parts = (...more: string[]) => [
    ...['The tide is ', 'not '].map((content) =>
      event({ content }, { finish_reason: '' }),
    ),
    ...more,
  ];

  it('an answer is incomplete if its last part has no reason', async () => {
    const { answer } = await ask(openai, () => textOf(...parts()));
    expect(answer).toMatchObject({
      kind: 'model-stopped',
      spoken: { text: 'The tide is not ' },
    });
  });

  it.each([
    ['a reason', event({ content: 'high.' }, { finish_reason: 'stop' })],
    [
      'the end of the stream',
      `${event({ content: 'high.' }, { finish_reason: '' })}data: [DONE]\n\n`,
    ],
  ])('is complete with %s', async (_, last) => {
    const { answer } = await ask(openai, () => textOf(...parts(last)));
    expect(answer).toMatchObject({ text: 'The tide is not high.' });
  });
});

describe('a key that a server repeats', () => {
  const key = 'sk-0123456789';

  it.each([
    [
      'a refusal',
      () =>
        Response.json(
          { error: { message: `Bad key ${key}` } },
          { status: 401 },
        ),
    ],
    [
      'its answer',
      () =>
        textOf(
          `data: ${JSON.stringify({ error: { message: `Bad key ${key}` } })}\n\n`,
        ),
    ],
  ])('the key is redacted in the error in %s', async (_, respond) => {
    const { answer } = await ask(openai, respond, { key });
    expect(answer).toBeInstanceOf(ModelFailure);
    expect((answer as ModelFailure).message).toBe('Bad key [key]');
  });
});
