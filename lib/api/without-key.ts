import type { ApiError } from './errors'

/** The error with the key taken out of the server's words: some servers repeat what they refuse. */
export function withoutKey(error: ApiError, key: string | undefined): ApiError {
  if (!key) return error
  const hide = (text: string) => text.replaceAll(key, '[key]')
  return {
    ...error,
    message: hide(error.message),
    ...(error.code && { code: hide(error.code) }),
    ...(error.fields && {
      fields: error.fields.map(({ path, message }) => ({ path: hide(path), message: hide(message) })),
    }),
  }
}
