import { readCapped } from '@/lib/contract/client/read-answer';
import { type Hide, hider } from '@/lib/contract/client/without-secrets';
import { hostKind } from '@/lib/core/address-kind';
import { Locked, NotSent } from '@/lib/core/failures';
import { lostStatuses } from '@/lib/core/proxy-statuses';
import { isRedirect } from '@/lib/core/web-address';
import {
  type ModelServer,
  type ModelFailureKind,
  isOnThisComputer,
} from '@/lib/contract/schema/model-server';
import { ModelFailure, type OpenModel, type ModelStream } from './conversation';
import { ollama } from './ollama';
import { openAi } from './open-ai';
import type { AnswerPart, Protocol } from './protocol';
import { separateThought } from './separate-thought';
import { tokensIn } from './passages';

/**
 * The assumed context of a server that doesn't report it: that of the smallest
 * models.
 */
const assumedContext = 8192;
/** A larger context takes gigabytes of memory, and minutes to process. */
const maxContext = 16_384;
/**
 * The maximum length of an answer, in tokens, and its share of a small context.
 */
const maxAnswer = 4096;
const answerShare = 0.25;
/** Stops a server that ignores the maximum number of tokens. */
const maxAnswerChars = maxAnswer * 10;
/** A longer error isn't from a model server. */
const maxErrorBytes = 40_000;
/** A local model may process a long text for minutes before it answers. */
const silenceMs = 300_000;

export const protocolOf = ({ kind }: Pick<ModelServer, 'kind'>): Protocol =>
  kind === 'ollama' ? ollama : openAi;

export type ServerDeps = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  hasPermission(): Promise<boolean>;
  /** The key to send, if the server has one. If it rejects, nothing is sent. */
  key(): Promise<string | undefined>;
  /** Like `AbortSignal.timeout`. */
  deadline(ms: number): AbortSignal;
};

/**
 * A response, and the function that redacts the key in its texts, because some
 * servers repeat it.
 */
type ModelResponse = { response: Response; hide: Hide };

/**
 * Sends one request to a model server. Rejects with `ModelFailure` if the
 * response is an error.
 */
export async function requestModel(
  {
    fetch,
    key,
    hasPermission,
  }: Pick<ServerDeps, 'fetch' | 'key' | 'hasPermission'>,
  url: string,
  { body, signal }: { body?: object | undefined; signal: AbortSignal },
): Promise<ModelResponse> {
  const secret = await key();
  const hide = hider(secret, []);
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(secret && { Authorization: `Bearer ${secret}` }),
    },
    body: body && JSON.stringify(body),
    credentials: 'omit',
    redirect: 'manual',
    signal,
  }).catch(async (cause: unknown) => {
    if (signal.aborted) throw cause;
    if (!(await hasPermission())) throw new ModelFailure('no-permission');
    throw new ModelFailure(
      mayBeBilled(url, body) && !(cause instanceof NotSent)
        ? 'model-stopped'
        : 'model-unreachable',
    );
  });
  if (response.ok) return { response, hide };
  if (isRedirect(response)) throw new ModelFailure('model-not-api');
  const failure = await failureOf(response, hide);
  throw mayBeBilled(url, body) && lostStatuses.includes(response.status)
    ? new ModelFailure('model-stopped', failure.message)
    : failure;
}

/**
 * Whether a question that arrived may be billed. A server on this computer costs
 * nothing, so only its failure matters.
 */
const mayBeBilled = (url: string, body: object | undefined): boolean =>
  body !== undefined && hostKind(new URL(url).hostname) !== 'loopback';

const kindOf: Record<number, ModelFailureKind> = {
  401: 'model-key',
  403: 'model-refuses',
  404: 'model-missing',
  405: 'model-not-api',
};

/** Statuses below 500 that proxies answer with their own pages. */
const ofProxies: ReadonlySet<number> = new Set([408, 413, 421, 425, 429]);

/**
 * The text of a response, up to a maximum size, because a server may send
 * endlessly.
 */
export const textIn = async (
  response: Response,
  maxBytes: number,
): Promise<string> =>
  new TextDecoder().decode((await readCapped(response, maxBytes)).bytes);

/**
 * The failure for an error response. Only model servers explain errors as JSON.
 */
async function failureOf(
  response: Response,
  hide: Hide,
): Promise<ModelFailure> {
  const message = messageIn(hide(await textIn(response, maxErrorBytes)));
  const kind = kindOf[response.status] ?? 'model-failed';
  // A server that only refuses extensions sends no message.
  if (kind === 'model-refuses' && message !== undefined)
    return new ModelFailure('model-key', message);
  const isOther =
    message === undefined &&
    kind !== 'model-refuses' &&
    kind !== 'model-key' &&
    !ofProxies.has(response.status);
  return new ModelFailure(
    isOther && response.status < 500 ? 'model-not-api' : kind,
    message ?? `HTTP ${response.status}`,
  );
}

function messageIn(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as {
      error?: string | { message?: string };
    };
    const message = typeof error === 'string' ? error : error?.message;
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Opens a model on a server, with the answer's length limited by its context.
 */
export const openServer =
  (
    server: Pick<
      ModelServer,
      'kind' | 'baseUrl' | 'model' | 'contextTokens' | 'runsAt'
    >,
    deps: ServerDeps,
  ): OpenModel =>
  (rules) => {
    const protocol = protocolOf(server);
    const context = Math.min(
      server.contextTokens ?? assumedContext,
      maxContext,
    );
    const answer = Math.min(maxAnswer, Math.floor(context * answerShare));
    return Promise.resolve({
      ...(!isOnThisComputer(server) && { isBilled: true as const }),
      room: context - answer - tokensIn(rules),
      measure: tokensIn,
      async ask(input, { signal, schema, onText }) {
        const stop = new AbortController();
        const watch = silenceWatch(deps, stop);
        const spoken = { text: '', thought: '' };
        let hide: Hide = (text) => text;
        try {
          const answered = await requestModel(
            deps,
            server.baseUrl + protocol.chat,
            {
              body: protocol.body(server.model, {
                rules,
                input,
                schema,
                maxAnswer: answer,
              }),
              signal: AbortSignal.any([signal, stop.signal]),
            },
          );
          hide = answered.hide;
          return await listen(protocol, answered.response, spoken, () => {
            watch.heard();
            onText?.(spoken);
          });
        } catch (error) {
          if (error instanceof Locked) throw error;
          const known =
            error instanceof ModelFailure
              ? error
              : { kind: 'model-stopped' as const, message: '' };
          const kind = () => {
            if (signal.aborted) return 'model-stopped';
            return watch.isSilent() ? 'model-silent' : known.kind;
          };
          throw new ModelFailure(kind(), hide(known.message), spoken);
        } finally {
          watch.heard(0);
        }
      },
      close() {},
    });
  };

/** Stops a request if its server sends nothing for too long. */
function silenceWatch({ deadline }: ServerDeps, stop: AbortController) {
  let current: AbortSignal | undefined;
  let isSilent = false;
  const heard = (ms = silenceMs) => {
    const next = ms > 0 ? deadline(ms) : undefined;
    current = next;
    next?.addEventListener('abort', () => {
      if (current !== next) return;
      isSilent = true;
      stop.abort();
    });
  };
  heard();
  return { heard, isSilent: () => isSilent };
}

async function listen(
  protocol: Protocol,
  { body }: Response,
  spoken: ModelStream,
  onPart: () => void,
) {
  if (!body) throw new ModelFailure('model-not-api');
  let tokens: AnswerPart['tokens'];
  let [isOver, isCut] = [false, false];
  let [written, told] = ['', ''];
  const separate = () => {
    const { text, thought } = separateThought(written, isOver);
    spoken.text = text;
    spoken.thought = told + (told && thought && '\n\n') + thought;
  };
  for await (const part of protocol.parts(
    body.pipeThrough(new TextDecoderStream()),
  )) {
    written += part.text ?? '';
    told += part.thought ?? '';
    tokens = part.tokens ?? tokens;
    const isTooLong = written.length + told.length > maxAnswerChars;
    isCut ||= part.isCut === true || isTooLong;
    isOver ||= part.isLast === true || isTooLong;
    separate();
    if (part.text || part.thought) onPart();
    if (isTooLong) break;
  }
  if (!isOver) throw new ModelFailure('model-stopped', '', spoken);
  return { ...spoken, isCut, tokens };
}
