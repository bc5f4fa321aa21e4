import type { JobOutcome } from '@/lib/queue/job';

type Warned = { warning?: unknown };

/** A whole answer with more outputs, and the warnings of both. */
export const withOutputs = (
  answer: { data: Warned },
  outputs: Warned,
): JobOutcome => {
  const warnings = [answer.data.warning, outputs.warning].filter(Boolean);
  const warning = warnings.length > 0 ? warnings.join(' ') : undefined;
  const whole = { ...answer, data: { ...answer.data, ...outputs, warning } };
  return {
    complete: true,
    raw: new Blob([JSON.stringify(whole)], { type: 'application/json' }),
  };
};
