import type { ModelStream } from '@/lib/engines/model/conversation';
import { storedItem, setIn } from '@/lib/store/stored-item';

/**
 * What models have said so far, by job, while they answer. Only the background
 * writes.
 */
export const speechItem = storedItem<Record<string, ModelStream>>(
  'session',
  'speech',
  {},
);

/**
 * Publishes answers as they arrive: the newest state of each, as often as the
 * storage takes it.
 */
export function createSpeech() {
  const latest = new Map<string, ModelStream | undefined>();
  let isWriting = false;

  async function write() {
    if (isWriting) return;
    isWriting = true;
    for (let [next] = latest; next; [next] = latest) {
      const [id, spoken] = next;
      latest.delete(id);
      // A full storage costs only the preview.
      await setIn(speechItem, id, spoken && { ...spoken }).catch(
        () => undefined,
      );
    }
    isWriting = false;
  }

  return ({ id }: { id: string }, spoken?: ModelStream): void => {
    latest.set(id, spoken);
    void write();
  };
}
