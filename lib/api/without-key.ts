import type { ApiError } from './errors'

/** The error with the key taken out of the server's words: some servers repeat what they refuse. */
export function withoutKey(error: ApiError, key: string | undefined): ApiError {
  if (!key) return error
  return {
    ...error,
    message: hide(error.message, key),
    ...(error.code && { code: hide(error.code, key) }),
    ...(error.fields && {
      fields: error.fields.map(({ path, message }) => ({
        path: hide(path, key),
        message: hide(message, key),
      })),
    }),
  }
}

/** The same for the body of a refusal, which is kept as it came where the key is not in it. */
export function bytesWithoutKey(
  bytes: Uint8Array<ArrayBuffer>,
  key: string | undefined,
): Uint8Array<ArrayBuffer> {
  const text = key && new TextDecoder().decode(bytes)
  return key && text?.includes(key) ? new TextEncoder().encode(hide(text, key)) : bytes
}

const hide = (text: string, key: string) => text.replaceAll(key, '[key]')
