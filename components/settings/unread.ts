import { type ReadonlySignal, signal } from '@preact/signals';
import { i18n } from '#i18n';
import { call } from '@/lib/app/call';
import { type ListName, type Unread, isSameUnread } from '@/lib/settings';
import type { Changes } from './changes';

export type UnreadState = ReturnType<typeof createUnread>;

export function createUnread(
  { done, attempt }: Changes,
  first: readonly Unread[],
) {
  const all = signal(first);
  return {
    all: all as ReadonlySignal<readonly Unread[]>,
    show(next: readonly Unread[]) {
      all.value = next;
    },
    async remove({ list, record, at }: Unread) {
      const before = all.value;
      const isGone = await attempt(() =>
        call('unread.remove', { list, record }),
      );
      if (!isGone) return;
      all.value = before.filter((one) => !isSameUnread(one, { list, record }));
      done.value = {
        message: i18n.t('settings.deleted', [unreadName({ list, record })]),
        undo: () => attempt(() => call('unread.restore', { list, record, at })),
      };
    },
  };
}

/**
 * The parts of an unreadable record that can be shown: the kind of its list,
 * and the first text that may name it.
 */
export function unreadName({
  list,
  record,
}: {
  list: ListName;
  record: Unread['record'];
}): string {
  const { name, pattern, model, baseUrl, id } = record;
  const text = [name, pattern, model, baseUrl, id].find(
    (one) => typeof one === 'string' && one !== '',
  );
  const kind = i18n.t(`settings.unread.kind.${list}`);
  return typeof text === 'string' ? `${kind}: ${text}` : kind;
}
