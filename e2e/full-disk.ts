import type { Extension } from './extension'

type Room = { answers: number; isStuck: boolean }

/**
 * Has the background's store refuse answers as a full disk does, since no quota binds an extension with unlimited storage:
 * there is room for as many as `grant` says, and for one more by each result or reserve that is deleted, unless it is stuck.
 */
export async function fillDisk({ worker }: Extension) {
  await worker.evaluate(() => {
    const room: Room = { answers: 0, isStuck: false }
    Object.assign(globalThis, { room })
    const { put, delete: remove, clear } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function fill(...args) {
      if (this.name === 'reserve' || (this.name === 'results' && (room.isStuck || room.answers-- < 1))) {
        room.answers = Math.max(0, room.answers)
        this.transaction.abort()
        throw new DOMException('Failed to write blobs (IOError)', 'DataError')
      }
      return put.apply(this, args)
    }
    IDBObjectStore.prototype.delete = function free(...args) {
      if (this.name === 'results') room.answers++
      return remove.apply(this, args)
    }
    IDBObjectStore.prototype.clear = function free() {
      room.answers++
      return clear.apply(this)
    }
  })
  const set = (change: Partial<Room>) =>
    worker.evaluate(
      (next) => void Object.assign((globalThis as unknown as { room: Room }).room, next),
      change,
    )
  return { jam: () => set({ isStuck: true }), grant: () => set({ isStuck: false, answers: 9 }) }
}
