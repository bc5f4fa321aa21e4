import { signal } from '@preact/signals';
import { addedMessage } from './labels';
import { i18n } from '#i18n';
import { call } from '@/lib/app/call';
import {
  type ReadImport,
  presetHash,
  presetInHash,
  readImport,
} from '@/lib/data';
import { maxTextChars } from '@/lib/core/read-json';
import type { Changes } from '@/components/settings';

type Incoming = { name: string; isLink?: true; read: ReadImport };

export type Transfer = ReturnType<typeof createTransfer>;

export function createTransfer({ settings, done, attempt }: Changes) {
  /** A chosen file, checked before anything is imported. */
  const incoming = signal<Incoming | undefined>();
  return {
    settings,
    incoming,
    isExporting: signal(false),
    open: (file: File) =>
      attempt(async () => {
        // Files too large in bytes are not read; the limit in characters is
        // checked later.
        const text =
          file.size > 4 * maxTextChars ? undefined : await file.text();
        const read: ReadImport =
          text === undefined
            ? { ok: false, problems: [{ where: '', message: 'tooLarge' }] }
            : readImport(text, settings.value);
        incoming.value = { name: file.name, read };
      }),
    /** Shows what the preset in an address's fragment does, before it is added. */
    openHash(hash: string): boolean {
      if (!hash.startsWith(presetHash)) return false;
      const text = presetInHash(hash) ?? '';
      incoming.value = {
        name: i18n.t('recipe.link'),
        isLink: true,
        read: readImport(text, settings.value),
      };
      return true;
    },
    async accept() {
      const read = incoming.value?.read;
      incoming.value = undefined;
      if (!read?.ok) return;
      const { presets, rules, templates } = read.plan;
      await attempt(async () => {
        const added = await call('presets.import', {
          presets,
          rules,
          templates,
        });
        done.value = {
          message: i18n.t('transfer.imported', [
            addedMessage(
              added.presets.length,
              added.rules.length,
              added.noteTemplates.length,
            ),
          ]),
          undo: () => attempt(() => call('records.remove', added)),
        };
      });
    },
  };
}
