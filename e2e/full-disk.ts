import type { Extension } from './extension';

/**
 * Makes the background's store refuse answers as a full disk does, because no
 * quota applies with unlimited storage, until there is space again.
 */
export async function fillDisk({ worker }: Extension) {
  await worker.evaluate(() => {
    const disk = { isFull: true };
    Object.assign(globalThis, { disk });
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function fill(...args) {
      if (this.name === 'results' && disk.isFull) {
        this.transaction.abort();
        throw new DOMException('Failed to write blobs (IOError)', 'DataError');
      }
      return put.apply(this, args);
    };
  });
  return {
    empty: () =>
      worker.evaluate(() => {
        (globalThis as unknown as { disk: { isFull: boolean } }).disk.isFull =
          false;
      }),
  };
}
