import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Undoable } from '@/components/ui/attempt';
import { createOrder } from '@/components/ui/ordered-list';
import { call } from '@/lib/app/call';
import { getOwn } from '@/lib/core/objects';
import {
  type RecordList,
  orderedBy,
  withRecord,
  withoutRecords,
} from '@/lib/settings';

type Page<Name extends string, T> = {
  settings: ReadonlySignal<Readonly<Record<Name, T[]>>>;
  done: Signal<Undoable | undefined>;
  attempt(
    change: () => Promise<unknown>,
    soon?: Partial<Record<Name, T[]>>,
  ): Promise<boolean>;
};

type Options<T> = {
  removed(record: T): string;
  /** Called when a removed record is there again. */
  restored?(record: T): void;
  /** Saves a record, if storing it isn't enough. */
  save?: (record: T, at?: number) => Promise<unknown>;
};

/**
 * A list in the settings. Its changes show at once, and a removed record can be
 * restored to its position.
 */
export function createRecords<Name extends string, T extends { id: string }>(
  name: Name,
  list: RecordList<string, T>,
  { settings, done, attempt }: Page<Name, NoInfer<T>>,
  options: Options<NoInfer<T>>,
) {
  const send = (action: 'save' | 'remove' | 'order', input: object) =>
    call(`${list.call}.${action}` as never, input as never);
  const {
    removed,
    restored,
    save = (record: T, at?: number) => send('save', { record, at }),
  } = options;
  const now = (): readonly T[] => settings.value[name];
  const soon = (records: readonly T[]) =>
    ({ [name]: records }) as Record<Name, T[]>;
  const put = (record: T, at?: number) =>
    attempt(() => save(record, at), soon(withRecord(now(), record, at)));

  return {
    settings,
    order: createOrder(
      () => now().map(({ id }) => id),
      (ids) =>
        attempt(() => send('order', { ids }), soon(orderedBy(now(), ids))),
    ),
    /**
     * Replaces the record with its id, else adds it at index `at`, or at the
     * end.
     */
    save: put,
    /**
     * Resolves to whether the record was removed. If it was the default,
     * restoring it makes it the default again.
     */
    async remove(record: T): Promise<boolean> {
      const { id } = record;
      const at = now().findIndex((one) => one.id === id);
      const { usual } = list;
      const wasUsual =
        usual !== undefined &&
        getOwn(settings.value as Record<string, unknown>, usual) === id;
      const isRemoved = await attempt(
        () => send('remove', { id }),
        soon(withoutRecords(now(), [id])),
      );
      if (isRemoved)
        done.value = {
          message: removed(record),
          async undo() {
            const isBack = await attempt(
              async () => {
                await save(record, at);
                if (wasUsual)
                  await call(
                    'settings.save' as never,
                    { [usual]: id } as never,
                  );
              },
              soon(withRecord(now(), record, at)),
            );
            if (isBack) restored?.(record);
          },
        };
      return isRemoved;
    },
  };
}
