import { vi } from 'vitest';
import type { ModelAvailability } from '@/lib/engines/model/built-in';

type StandIn = {
  model?: ModelAvailability;
  summarizer?: ModelAvailability;
  room?: number;
  say?: (input: string) => string;
};

/**
 * Replaces the browser's models: what they receive and return. Each word counts
 * as one token.
 */
export function standIn({
  model = 'available',
  summarizer = 'unavailable',
  room = 1000,
  say = (input) => `said of ${input.length} characters`,
}: StandIn = {}) {
  const heard: { role?: string; input: string; options?: object }[] = [];
  const ended = { sessions: 0 };
  const count = async (text: string) => text.split(/\s+/).length;
  const destroy = () => {
    ended.sessions++;
  };
  vi.stubGlobal('LanguageModel', {
    availability: async () => model,
    create: async ({
      initialPrompts: [first],
    }: {
      initialPrompts: { content: string }[];
    }) => ({
      contextWindow: room,
      contextUsage: 0,
      measureContextUsage: count,
      destroy,
      prompt: async (input: string, options: object) => {
        heard.push({ role: first?.content ?? '', input, options });
        return say(input);
      },
    }),
  });
  vi.stubGlobal('Summarizer', {
    availability: async () => summarizer,
    create: async () => ({
      inputQuota: room,
      measureInputUsage: count,
      destroy,
      summarize: async (input: string) => {
        heard.push({ input });
        return say(input);
      },
    }),
  });
  return { heard, ended };
}
