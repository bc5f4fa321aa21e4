const keptMs = 60_000;

/**
 * Downloads a file through a link, because the `downloads` permission would
 * show a warning at install.
 */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}

export type FileContent = {
  type: string;
  text: () => BlobPart | Promise<BlobPart>;
};

/** Downloads text or bytes as a file of this media type. */
export const saveContent = async (
  name: string,
  { text, type }: FileContent,
): Promise<void> => saveFile(name, new Blob([await text()], { type }));
