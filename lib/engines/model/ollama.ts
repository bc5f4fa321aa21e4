import { asRecord } from '@/lib/core/objects';
import { ModelFailure } from './conversation';
import {
  type AnswerPart,
  type Protocol,
  lines,
  namesIn,
  read,
} from './protocol';
import { tokensIn } from './passages';

/**
 * The minimum context: a larger one takes more memory, and a different one
 * makes Ollama reload the model.
 */
const leastContext = 4096;

/**
 * Ollama's native API. Its OpenAI-compatible one ignores the size of the
 * context and truncates the input silently. Source: https://docs.ollama.com/api
 */
export const ollama: Protocol = {
  list: '/api/tags',
  chat: '/api/chat',
  namesIn: (list) => namesIn(asRecord(list)['models'], 'name'),
  async context(get, model) {
    const info = asRecord(
      asRecord(await get('/api/show', { model }))['model_info'],
    );
    const [, length] =
      Object.entries(info).find(([name]) => name.endsWith('.context_length')) ??
      [];
    return typeof length === 'number' ? length : undefined;
  },
  /** Source: https://docs.ollama.com/cloud */
  async runsAt(get, model) {
    const { remote_host: remote } = asRecord(await get('/api/show', { model }));
    if (typeof remote !== 'string' || remote === '') return undefined;
    return URL.parse(remote)?.host || remote;
  },
  /** Source: https://docs.ollama.com/api/embed */
  embed: {
    path: '/api/embed',
    vectorsIn: (answer) => asRecord(answer)['embeddings'],
  },
  body: (model, { rules, input, schema, maxAnswer }) => ({
    model,
    messages: [
      { role: 'system', content: rules },
      { role: 'user', content: input },
    ],
    stream: true,
    options: {
      num_ctx: contextFor(tokensIn(rules + input) + maxAnswer),
      num_predict: maxAnswer,
    },
    format: schema,
  }),
  async *parts(text) {
    for await (const line of lines(text)) {
      const part = partOf(asRecord(read(line)));
      yield part;
      if (part.isLast) return;
    }
  },
};

const contextFor = (tokens: number) =>
  2 ** Math.ceil(Math.log2(Math.max(leastContext, tokens)));

function partOf(said: Record<string, unknown>): AnswerPart {
  if (typeof said['error'] === 'string')
    throw new ModelFailure('model-failed', said['error']);
  const { content, thinking } = asRecord(said['message']);
  const [input, output] = [said['prompt_eval_count'], said['eval_count']];
  return {
    text: typeof content === 'string' ? content : undefined,
    thought: typeof thinking === 'string' ? thinking : undefined,
    isLast: said['done'] === true,
    isCut: said['done_reason'] === 'length',
    ...(typeof input === 'number' &&
      typeof output === 'number' && { tokens: { input, output } }),
  };
}
