import { asRecord, getOwn } from '@/lib/core/objects';
import { ModelFailure } from './conversation';
import {
  type AnswerPart,
  type Protocol,
  lines,
  maxLineChars,
  namesIn,
  read,
} from './protocol';

/**
 * The fields for a model's context in the lists of vLLM, llama-server, LM
 * Studio and hosted servers.
 */
const contextNames = [
  'max_model_len',
  'context_length',
  'max_context_length',
  'loaded_context_length',
  'n_ctx',
];

/**
 * The chat API that most other servers share. Source:
 * https://platform.openai.com/docs/api-reference/chat
 */
export const openAi: Protocol = {
  list: '/models',
  chat: '/chat/completions',
  namesIn: (list) => namesIn(asRecord(list)['data'], 'id'),
  async context(get, model) {
    const { data } = asRecord(await get('/models'));
    const all = Array.isArray(data) ? data.map(asRecord) : [];
    const one = all.find(({ id }) => id === model) ?? {};
    const named = { ...asRecord(one['meta']), ...one };
    return contextNames
      .map((name) => getOwn(named, name))
      .find((value) => typeof value === 'number');
  },
  body: (model, { rules, input, schema, maxAnswer }) => ({
    model,
    messages: [
      { role: 'system', content: rules },
      { role: 'user', content: input },
    ],
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: maxAnswer,
    response_format: schema && {
      type: 'json_schema',
      json_schema: { name: 'answer', schema },
    },
  }),
  /**
   * Each event is one line of JSON after `data:`. Other fields and comments are
   * ignored. A server that can't stream answers with one JSON value.
   */
  async *parts(text) {
    let whole = '';
    for await (const line of lines(text)) {
      const [, field, value = ''] = /^(\w*):(.*)/.exec(line) ?? [];
      if (field === undefined) whole += line;
      if (whole.length > maxLineChars) throw new ModelFailure('model-not-api');
      if (field !== 'data') continue;
      const data = value.trim();
      if (data === '[DONE]') {
        yield { isLast: true };
        return;
      }
      yield* partsOf(asRecord(read(data)));
    }
    if (whole === '') return;
    const said = asRecord(read(whole));
    if (!partOf(said).isLast) throw new ModelFailure('model-not-api');
    yield* partsOf(said);
  },
};

/**
 * Reasons to stop in the middle of an answer. Sources: OpenAI
 * (`content_filter`), SGLang (`abort`), OpenRouter (`error`), DeepSeek.
 */
const brokenOff: ReadonlySet<unknown> = new Set([
  'content_filter',
  'abort',
  'error',
  'insufficient_system_resource',
]);

function* partsOf(said: Record<string, unknown>): Iterable<AnswerPart> {
  const part = partOf(said);
  const { finish } = part;
  if (!brokenOff.has(finish)) return yield part;
  yield { ...part, isLast: false };
  throw new ModelFailure('model-failed', String(finish));
}

function partOf(
  said: Record<string, unknown>,
): AnswerPart & { finish: unknown } {
  if (said['error'] || said['object'] === 'error')
    throw new ModelFailure('model-failed', messageIn(said['error'] ?? said));
  const [choice] = Array.isArray(said['choices'])
    ? said['choices'].map(asRecord)
    : [];
  const {
    content,
    reasoning_content: reasoning,
    reasoning: thinking,
  } = asRecord(choice?.['delta'] ?? choice?.['message']);
  const thought = reasoning ?? thinking;
  const { prompt_tokens: input, completion_tokens: output } = asRecord(
    said['usage'],
  );
  const finish = choice?.['finish_reason'];
  return {
    finish,
    text: typeof content === 'string' ? content : undefined,
    thought: typeof thought === 'string' ? thought : undefined,
    // Some servers send an empty reason with each part.
    isLast: typeof finish === 'string' && finish !== '',
    isCut: finish === 'length',
    ...(typeof input === 'number' &&
      typeof output === 'number' && { tokens: { input, output } }),
  };
}

const messageIn = (error: unknown) => {
  const { message } = asRecord(error);
  return typeof message === 'string' ? message : String(error);
};
