import { type Signal, signal } from '@preact/signals';
import { asRecord } from '@/lib/core/objects';
import type { Job } from '@/lib/queue/job';
import { findResult } from '@/lib/scrape';
import type { OpenDatabase } from '@/lib/store/db';

/** What the user asks of a model about a job, and the text it gets. */
export function createModelPrompts(db: OpenDatabase) {
  const prompts = new Map<string, Signal<string>>();
  return {
    /**
     * The prompt typed for a job that lacks one. It stays while another result
     * is on show.
     */
    promptFor({ id }: Job): Signal<string> {
      const prompt = prompts.get(id) ?? signal('');
      prompts.set(id, prompt);
      return prompt;
    },
    /** The text that a job has read for a model. */
    readText: async (id: string) =>
      textForModel(await findResult(await db(), id)),
  };
}

/** The passages of a stored reading, one a line. */
async function textForModel(
  result: { raw: Blob } | undefined,
): Promise<string> {
  const read = asRecord(JSON.parse((await result?.raw.text()) ?? '{}'));
  const passages = Array.isArray(read['passages']) ? read['passages'] : [];
  return passages
    .map((passage) => String(Array.isArray(passage) ? passage[0] : ''))
    .join('\n');
}
