import { asRecord, getOwn } from '@/lib/core/objects';
import { ModelFailure } from './conversation';
import {
  type AnswerPart,
  type Protocol,
  lines,
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
   * ignored.
   */
  async *parts(text) {
    for await (const line of lines(text)) {
      const [, field, value = ''] = /^(\w*):(.*)/.exec(line) ?? [];
      if (field === undefined) throw new ModelFailure('model-not-api');
      const data = value.trim();
      if (data === '[DONE]') {
        yield { isLast: true };
        return;
      }
      if (field === 'data') yield partOf(asRecord(read(data)));
    }
  },
};

function partOf(said: Record<string, unknown>): AnswerPart {
  if (said['error'])
    throw new ModelFailure('model-failed', messageIn(said['error']));
  const [choice] = Array.isArray(said['choices'])
    ? said['choices'].map(asRecord)
    : [];
  const {
    content,
    reasoning_content: reasoning,
    reasoning: thinking,
  } = asRecord(choice?.['delta']);
  const thought = reasoning ?? thinking;
  const { prompt_tokens: input, completion_tokens: output } = asRecord(
    said['usage'],
  );
  const finish = choice?.['finish_reason'];
  return {
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
