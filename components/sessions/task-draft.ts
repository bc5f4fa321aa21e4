import { computed, signal } from '@preact/signals';
import { type Task, maxCodeChars, maxRunPromptChars } from '@/lib/sessions';

export const codeLanguages = ['node', 'python', 'bash'] as const;

export const maxTaskChars = { prompt: maxRunPromptChars, code: maxCodeChars };
export const timeoutLimits = { least: 1, most: 300 };

/** The task being typed; it stays while the panel is open. */
export function createTaskDraft() {
  const kind = signal<'prompt' | 'code'>('prompt');
  const prompt = signal('');
  const code = signal('');
  const language = signal<(typeof codeLanguages)[number]>('node');
  const timeout = signal('');
  return {
    kind,
    prompt,
    code,
    language,
    /** In seconds, as typed: '' means the service's default. */
    timeout,
    clear() {
      prompt.value = code.value = timeout.value = '';
    },
    length: computed(() => ({
      prompt: prompt.value.length,
      code: code.value.length,
    })),
    /**
     * The task, or undefined while it is empty or breaks a limit. `codeOnly`:
     * prompts aren't supported.
     */
    task(codeOnly: boolean): Task | undefined {
      const chosen = codeOnly ? 'code' : kind.value;
      const text = chosen === 'code' ? code.value : prompt.value.trim();
      if (text.trim() === '' || text.length > maxTaskChars[chosen])
        return undefined;
      if (chosen === 'prompt') return { prompt: text };
      const seconds = timeout.value === '' ? undefined : Number(timeout.value);
      const { least, most } = timeoutLimits;
      const task = { code: text, language: language.value };
      if (seconds === undefined) return task;
      const isValid =
        Number.isInteger(seconds) && seconds >= least && seconds <= most;
      return isValid ? { ...task, timeout: seconds } : undefined;
    },
  };
}
