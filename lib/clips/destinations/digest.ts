/** The SHA-256 digest of a text or a file, in hexadecimal digits. */
export async function digest(data: string | ArrayBuffer): Promise<string> {
  const given =
    typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const bytes = await crypto.subtle.digest('SHA-256', given);
  return Array.from(new Uint8Array(bytes), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Hexadecimal digits of a digest: two texts are never mistaken for one. */
const shortChars = 16;

export const shortDigest = async (text: string): Promise<string> =>
  (await digest(text)).slice(0, shortChars);
