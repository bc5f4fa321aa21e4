import type { IDBPTransaction, StoreNames } from 'idb';
import type { Tables } from './db';

type TableName = StoreNames<Tables>;

/**
 * A deletion of a feature's data together with jobs. It happens in the same
 * transaction, which names its tables when it opens, so `run` may await only
 * requests of that transaction.
 */
export type Removal = {
  tables: readonly TableName[];
  run(tx: never, jobs: readonly string[]): Promise<unknown>;
};

/** A removal whose transaction has the types of these tables. */
export const removal = <Names extends TableName[]>(
  tables: Names,
  run: (
    tx: IDBPTransaction<Tables, Names, 'readwrite'>,
    jobs: readonly string[],
  ) => Promise<unknown>,
): Removal => ({ tables, run });
