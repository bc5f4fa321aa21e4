/**
 * Names that Chromium refuses on any system. Source: its `IsSafePathComponent`
 * of File System Access.
 */
const unsafe =
  /^$|^\.\.?$|[/\\:*?"<>|]|\p{Cc}|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|\.(?:lnk|local|scf|url)$|~\d/iu;

type Node = Map<string, Node> | Blob;
const isFolder = (node: Node | undefined): node is Map<string, Node> =>
  node instanceof Map;

/** Faults of a folder in memory, which simulates one on a disk. */
type DiskFaults = {
  permission: PermissionState;
  /** The answer to a permission request. */
  grants: boolean;
  isFull: boolean;
  isGone: boolean;
  /** The name of the error that the next file meets once it is written. */
  refusesWith?: string;
  /** Runs once the next file is in place, before its writer is notified. */
  onClosed?: () => Promise<void>;
};

/**
 * A folder in memory with the parts of the File System Access interface that
 * Pluck uses.
 */
export function memoryDirectory(name = 'Notes') {
  const root = new Map<string, Node>();
  /** Files being written, by folder. */
  const locked = new Map<Map<string, Node>, Set<string>>();
  const lock = (folder: Map<string, Node>, part: string, isOn: boolean) => {
    const names = locked.get(folder) ?? new Set();
    if (isOn) names.add(part);
    else names.delete(part);
    locked.set(folder, names);
  };
  const faults: DiskFaults = {
    permission: 'granted',
    grants: true,
    isFull: false,
    isGone: false,
  };

  /** The names of files that were opened to be written. */
  const opened: string[] = [];

  const check = (part: string) => {
    if (unsafe.test(part) || !part.isWellFormed())
      throw new TypeError('Name is not allowed.');
    if (faults.permission !== 'granted')
      throw new DOMException('', 'NotAllowedError');
    if (faults.isGone) throw new DOMException('', 'NotFoundError');
  };

  const fileHandle = (folder: Map<string, Node>, part: string) => ({
    kind: 'file',
    name: part,
    getFile: async () => {
      const file = folder.get(part);
      return file instanceof Blob ? file : new Blob([]);
    },
    createWritable: async () => {
      if (faults.permission !== 'granted')
        throw new DOMException('', 'NotAllowedError');
      opened.push(part);
      const parts: BlobPart[] = [];
      lock(folder, part, true);
      return {
        async write(data: BlobPart) {
          if (faults.isFull) throw new DOMException('', 'QuotaExceededError');
          parts.push(data);
        },
        abort: async () => lock(folder, part, false),
        async close() {
          if (faults.refusesWith)
            throw new DOMException('', faults.refusesWith);
          lock(folder, part, false);
          folder.set(part, new Blob(parts));
          const { onClosed } = faults;
          faults.onClosed = undefined;
          await onClosed?.();
        },
      };
    },
  });
  const handleOf = (folder: Map<string, Node>, label: string): object => ({
    kind: 'directory',
    name: label,
    queryPermission: async () => faults.permission,
    requestPermission: async () => {
      faults.permission = faults.grants ? 'granted' : 'denied';
      return faults.permission;
    },
    async *entries() {
      check('any');
      yield* [...folder].map(([key]) => [key, {}]);
    },
    async getDirectoryHandle(part: string, { create = false } = {}) {
      check(part);
      const found = folder.get(part);
      if (found && !isFolder(found))
        throw new DOMException('', 'TypeMismatchError');
      if (!found && !create) throw new DOMException('', 'NotFoundError');
      const inner = found ?? new Map<string, Node>();
      folder.set(part, inner);
      return handleOf(inner, part);
    },
    async getFileHandle(part: string, { create = false } = {}) {
      check(part);
      const found = folder.get(part);
      if (isFolder(found)) throw new DOMException('', 'TypeMismatchError');
      if (!found && !create) throw new DOMException('', 'NotFoundError');
      if (!found) folder.set(part, new Blob([]));
      return fileHandle(folder, part);
    },
    async removeEntry(part: string) {
      check(part);
      if (locked.get(folder)?.has(part))
        throw new DOMException('', 'NoModificationAllowedError');
      folder.delete(part);
    },
  });

  /** All files by path. */
  async function files(
    folder = root,
    path = '',
  ): Promise<Record<string, string>> {
    const all: Record<string, string> = {};
    for (const [part, node] of folder) {
      if (isFolder(node))
        Object.assign(all, await files(node, `${path}${part}/`));
      else all[path + part] = await node.text();
    }
    return all;
  }

  return {
    handle: handleOf(root, name) as FileSystemDirectoryHandle,
    files,
    faults,
    opened,
  };
}
