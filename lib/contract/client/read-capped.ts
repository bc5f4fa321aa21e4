export type CappedBody = {
  bytes: Uint8Array<ArrayBuffer>;
  complete: boolean;
  /**
   * Why the body is incomplete: it is longer than the cap, or the connection
   * (or the caller's signal) ended it.
   */
  reason?: 'too-large' | 'cut-off';
};

/**
 * Reads a body as a stream, up to `capBytes` bytes after decompression, and
 * stops the transfer there. Bytes received before the cap or a broken
 * connection are kept. Never throws.
 */
export async function readCapped(
  response: Response,
  capBytes: number,
): Promise<CappedBody> {
  const chunks: Uint8Array[] = [];
  let room = capBytes;
  const ended = (reason?: CappedBody['reason']): CappedBody => ({
    bytes: joined(chunks),
    complete: reason === undefined,
    ...(reason && { reason }),
  });

  const reader = response.body?.getReader();
  if (!reader) return ended();
  try {
    for (
      let part = await reader.read();
      !part.done;
      part = await reader.read()
    ) {
      chunks.push(part.value.subarray(0, room));
      if (part.value.length > room) {
        reader.cancel().catch(() => {});
        return ended('too-large');
      }
      room -= part.value.length;
    }
    return ended();
  } catch {
    return ended('cut-off');
  }
}

function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(
    chunks.reduce((length, chunk) => length + chunk.length, 0),
  );
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
