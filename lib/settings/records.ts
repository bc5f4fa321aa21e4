import { integer, z } from '@/lib/core/zod';

type Identified = { id: string };

/** An ordered list of user-made records. */
export type RecordList<
  Call extends string = string,
  T extends Identified = Identified,
> = {
  /** The prefix of the list's calls. */
  call: Call;
  record: z.ZodMiniType<T>;
  /** The ids of Pluck's own records, which are never stored. */
  builtIn?: readonly string[];
  /** The setting that holds the id of the default record. */
  usual?: string;
  /**
   * Records that a new order doesn't mention go to the start, not to the end.
   */
  startsWithNew?: boolean;
};

type Lists = Record<string, RecordList>;
type RecordIn<List> = List extends RecordList<string, infer T> ? T : never;
type Named<
  All extends Lists,
  Action extends string,
  Input extends Record<keyof All, unknown>,
> = {
  [Name in keyof All as `${All[Name]['call']}.${Action}`]: Input[Name];
};

type Inputs<All extends Lists> = Named<
  All,
  'save',
  {
    [Name in keyof All]: {
      record: RecordIn<All[Name]>;
      at?: number | undefined;
    };
  }
> &
  Named<All, 'remove', { [Name in keyof All]: { id: string } }> &
  Named<All, 'order', { [Name in keyof All]: { ids: string[] } }>;

type RecordCalls<All extends Lists> = {
  [Call in keyof Inputs<All>]: () => z.ZodMiniType<Inputs<All>[Call]>;
};

const id = z.string().check(z.maxLength(200));

const isOwn = ({ builtIn = [] }: RecordList, record: Identified) =>
  !builtIn.includes(record.id);

/**
 * The records of a list in a stored value: valid ones, with an id that no
 * earlier one has.
 */
export function readRecords(list: RecordList, stored: unknown): Identified[] {
  const rows: unknown[] = Array.isArray(stored) ? stored : [];
  const records = rows.flatMap((row) => list.record.safeParse(row).data ?? []);
  return records.filter(
    (record, index) =>
      isOwn(list, record) &&
      records.findIndex((other) => other.id === record.id) === index,
  );
}

/**
 * The calls that change lists. `<call>.save` replaces the record with its ID,
 * else adds it at index `at`, or at the end. `<call>.remove` and `<call>.order`
 * take IDs. A feature that needs more replaces a call by its own.
 */
export function recordCalls<All extends Lists>(lists: All): RecordCalls<All> {
  const calls = Object.values(lists).flatMap(
    (list): [string, () => z.ZodMiniType][] => {
      const record = () =>
        list.record.check(z.refine((one) => isOwn(list, one)));
      return [
        [
          `${list.call}.save`,
          () => z.strictObject({ record: record(), at: z.optional(integer()) }),
        ],
        [`${list.call}.remove`, () => z.strictObject({ id })],
        [`${list.call}.order`, () => z.strictObject({ ids: z.array(id) })],
      ];
    },
  );
  return Object.fromEntries(calls) as RecordCalls<All>;
}

/** The records with one replaced, else added at index `at`, or at the end. */
export function withRecord<T extends Identified>(
  records: readonly T[],
  record: T,
  at = records.length,
): T[] {
  const before = records.findIndex((one) => one.id === record.id);
  return before === -1
    ? records.toSpliced(at, 0, record)
    : records.with(before, record);
}

export const withoutRecords = <T extends Identified>(
  records: readonly T[],
  ids: readonly string[],
): T[] => records.filter((record) => !ids.includes(record.id));

export function withoutListed<Stored extends object>(
  stored: Stored,
  gone: { [Name in keyof Stored]?: readonly string[] },
): Stored {
  const left = Object.entries(gone as Record<string, readonly string[]>).map(
    ([name, ids]) => [
      name,
      withoutRecords(stored[name as keyof Stored] as Identified[], ids),
    ],
  );
  return { ...stored, ...Object.fromEntries(left) };
}

/**
 * The records in the order of these IDs. `other`: the position of records whose
 * ID isn't listed.
 */
export const orderedBy = <T extends Identified>(
  records: readonly T[],
  ids: readonly string[],
  other = ids.length,
): T[] => {
  const placeOf = (record: T) =>
    ids.includes(record.id) ? ids.indexOf(record.id) : other;
  return records.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/**
 * The handlers of these calls. `change` merges the result of its callback into
 * the stored lists.
 */
export function recordHandlers<All extends Lists>(
  lists: All,
  change: (
    next: (now: Record<keyof All, Identified[]>) => object,
  ) => Promise<void>,
) {
  const handlers = Object.entries(lists).flatMap(
    ([name, { call, startsWithNew }]) => {
      const edit = async (next: (records: Identified[]) => Identified[]) => {
        await change((now) => ({ [name]: next(now[name as keyof All]) }));
        return null;
      };
      const save = ({ record, at }: { record: Identified; at?: number }) =>
        edit((all) => withRecord(all, record, at));
      const remove = (gone: Identified) =>
        edit((all) => withoutRecords(all, [gone.id]));
      const order = ({ ids }: { ids: string[] }) =>
        edit((all) => orderedBy(all, ids, startsWithNew ? -1 : undefined));
      return Object.entries({ save, remove, order }).map(
        ([action, handler]) => [`${call}.${action}`, handler],
      );
    },
  );
  return Object.fromEntries(handlers) as {
    [Call in keyof Inputs<All>]: (input: Inputs<All>[Call]) => Promise<null>;
  };
}
