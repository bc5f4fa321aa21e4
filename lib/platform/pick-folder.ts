type Pick = (wish: {
  mode: 'readwrite';
  id: string;
}) => Promise<FileSystemDirectoryHandle>;

export const canPickFolder = 'showDirectoryPicker' in globalThis;

/**
 * Asks the user for a writable folder; undefined if they cancel. Must be called
 * in a click.
 */
export const pickFolder = async (): Promise<
  FileSystemDirectoryHandle | undefined
> => {
  const { showDirectoryPicker } = globalThis as { showDirectoryPicker?: Pick };
  return showDirectoryPicker?.({ mode: 'readwrite', id: 'notes' }).catch(
    (reason: unknown) => {
      if (reason instanceof Error && reason.name === 'AbortError')
        return undefined;
      throw reason;
    },
  );
};
