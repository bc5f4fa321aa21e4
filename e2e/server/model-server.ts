import { once } from 'node:events';
import {
  type IncomingMessage,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';

/**
 * A question with the roles of its messages, and the headers that came with it.
 */
type Asked = {
  rules: string;
  input: string;
  roles: string[];
  origin?: string | undefined;
  key?: string | undefined;
};

/**
 * The words of an answer, sent one by one. After `held` of them the server
 * waits for `release`. `repeats`: it says them again and again, until nobody
 * listens.
 */
export type Says = {
  thought?: string;
  words: string[];
  held?: number;
  breaksOff?: boolean;
  repeats?: boolean;
};

export type ModelServer = {
  url: string;
  /** All chat requests. */
  asked: Asked[];
  /** The `Origin` of each POST. */
  origins: (string | undefined)[];
  /** The next answers. The last one is repeated. */
  says: Says | Says[];
  /** The names of its models. */
  names: string[];
  /** The context of each model, in tokens. */
  context: number;
  /** What `bge-m3`, if it is there, returns for a text. */
  meaningOf(text: string): number[];
  /** The answer to every POST, if set. */
  fault: { status: number; body: string } | undefined;
  release(): void;
  close(): Promise<void>;
};

/**
 * A model server on loopback, in both dialects. Like Ollama, it refuses a POST
 * whose origin is an extension. Sources: https://docs.ollama.com/api/chat
 * (NDJSON, `thinking`, `done_reason`), https://docs.ollama.com/api/tags,
 * https://docs.ollama.com/api/embed,
 * https://docs.ollama.com/api/errors (`{"error": "…"}`, also within a stream),
 * https://docs.ollama.com/faq#how-can-i-allow-additional-web-origins-to-access-ollama
 * (`OLLAMA_ORIGINS`),
 * https://platform.openai.com/docs/api-reference/chat/create and
 * …/chat-streaming (server-sent events, `[DONE]`, `usage`),
 * https://platform.openai.com/docs/api-reference/models/list
 */
export async function startModelServer({
  key,
}: {
  key?: string;
} = {}): Promise<ModelServer> {
  let held = Promise.withResolvers<void>();
  const model: ModelServer = {
    url: '',
    asked: [],
    origins: [],
    says: { words: ['Two winters [2].'] },
    names: ['small:1b', 'large:70b'],
    context: 131_072,
    meaningOf: () => [1],
    fault: undefined,
    release: () => held.resolve(),
    async close() {
      held.resolve();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '';
    const { origin, authorization } = request.headers;
    const json = (body: object, status = 200) =>
      response.writeHead(status).end(JSON.stringify(body));
    if (key && authorization !== `Bearer ${key}`)
      return json({ error: { message: 'Wrong key' } }, 401);
    if (path === '/api/tags')
      return json({ models: model.names.map((name) => ({ name })) });
    if (path === '/v1/models')
      return json({
        data: model.names.map((id) => ({ id, max_model_len: model.context })),
      });
    if (request.method !== 'POST') return response.writeHead(404).end();
    model.origins.push(origin);
    if (origin?.includes('-extension://')) return response.writeHead(403).end();
    if (path === '/control') return json({});
    if (model.fault)
      return response.writeHead(model.fault.status).end(model.fault.body);
    if (path === '/api/show')
      return json({ model_info: { 'llama.context_length': model.context } });
    const { messages, input: texts } = JSON.parse(
      await textOf(request),
    ) as Chat & { input: string[] };
    if (path === '/api/embed')
      return json({ embeddings: texts.map(model.meaningOf) });
    const [rules, input] = messages.map(({ content }) => content);
    const roles = messages.map(({ role }) => role);
    model.asked.push({
      rules: rules ?? '',
      input: input ?? '',
      roles,
      origin,
      key: authorization,
    });
    await speak(response, path === '/api/chat' ? ollama : openAi);
  }

  async function speak(response: ServerResponse, { part, end }: Dialect) {
    const says = [model.says].flat();
    if (says.length > 1) model.says = says.slice(1);
    const {
      thought,
      words,
      held: until = words.length,
      breaksOff,
      repeats,
    } = says[0] ?? { words: [] };
    if (thought) response.write(part('', thought));
    for (const [at, word] of words.entries()) {
      if (at === until) await held.promise;
      response.write(part(at === 0 ? word : ` ${word}`));
    }
    if (until < words.length) held = Promise.withResolvers<void>();
    if (repeats) await repeat(response, part(words.join(' ')));
    // Sends what was written before the connection breaks.
    await setImmediate();
    if (breaksOff) response.destroy();
    else response.end(end);
  }

  const server = createServer(
    (request, response) => void answer(request, response),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return model;
}

async function repeat(response: ServerResponse, part: string) {
  while (!response.destroyed) {
    response.write(part);
    await setImmediate();
  }
}

type Chat = { messages: { role: string; content: string }[] };

type Dialect = { part(word: string, thought?: string): string; end: string };

const ollama: Dialect = {
  part: (content, thinking) =>
    `${JSON.stringify({ message: { content, ...(thinking && { thinking }) } })}\n`,
  end: `${JSON.stringify({ message: { content: '' }, done: true, done_reason: 'stop', prompt_eval_count: 900, eval_count: 9 })}\n`,
};

const event = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ delta, ...more }] })}\n\n`;
const openAi: Dialect = {
  part: (content, reasoning) =>
    event(reasoning ? { reasoning_content: reasoning } : { content }),
  end: `${event({}, { finish_reason: 'stop' })}data: {"choices":[],"usage":{"prompt_tokens":900,"completion_tokens":9}}\n\ndata: [DONE]\n\n`,
};
