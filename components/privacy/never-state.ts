import { i18n } from '#i18n';
import { type PatternReason, readPattern } from '@/lib/presets';
import type { Changes } from '@/components/settings';

/** Sites whose addresses are never sent to a service. */
export function createNever({ call, settings, done, attempt }: Changes) {
  const insert = (pattern: string) =>
    attempt(() => call('never.add', { pattern }), {
      neverSend: [...settings.value.neverSend, pattern],
    });
  return {
    settings,
    /** Returns why the text was rejected; undefined if it was added. */
    add(typed: string): PatternReason | undefined {
      const read = readPattern(typed);
      if (!read.ok) return read.reason;
      if (!settings.value.neverSend.includes(read.pattern))
        void insert(read.pattern);
    },
    async remove(pattern: string) {
      const left = settings.value.neverSend.filter((one) => one !== pattern);
      if (
        await attempt(() => call('never.remove', { pattern }), {
          neverSend: left,
        })
      )
        done.value = {
          message: i18n.t('settings.deleted', [pattern]),
          undo: () => insert(pattern),
        };
    },
  };
}

export type Never = ReturnType<typeof createNever>;
