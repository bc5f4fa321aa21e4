import type { Extension } from './extension';

type Room = { answers: number; isStuck: boolean };

/**
 * Makes the background's store refuse answers as a full disk does, because no
 * quota applies with unlimited storage. It has space for `grant` answers, and
 * for one more with each deleted result or reserve, unless it is stuck.
 */
export async function fillDisk({ worker }: Extension) {
  await worker.evaluate(() => {
    const room: Room = { answers: 0, isStuck: false };
    Object.assign(globalThis, { room });
    const { put, delete: remove, clear } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function fill(...args) {
      if (
        this.name === 'reserve' ||
        (this.name === 'results' && (room.isStuck || room.answers-- < 1))
      ) {
        room.answers = Math.max(0, room.answers);
        this.transaction.abort();
        throw new DOMException('Failed to write blobs (IOError)', 'DataError');
      }
      return put.apply(this, args);
    };
    IDBObjectStore.prototype.delete = function free(...args) {
      if (this.name === 'results') room.answers++;
      return remove.apply(this, args);
    };
    IDBObjectStore.prototype.clear = function free() {
      room.answers++;
      return clear.apply(this);
    };
  });
  const set = (change: Partial<Room>) =>
    worker.evaluate(
      (next) =>
        void Object.assign(
          (globalThis as unknown as { room: Room }).room,
          next,
        ),
      change,
    );
  return {
    jam: () => set({ isStuck: true }),
    grant: () => set({ isStuck: false, answers: 9 }),
  };
}
