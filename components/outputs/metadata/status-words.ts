import { i18n } from '#i18n'

const named = [
  200, 201, 204, 206, 301, 302, 304, 307, 308, 400, 401, 402, 403, 404, 405, 406, 408, 410, 418, 422, 429,
  451, 500, 502, 503, 504,
] as const
const classes = { 2: 'success', 3: 'redirect', 4: 'refused', 5: 'broken' } as const
const tones = { 2: 'is-success', 3: 'is-info', 4: 'is-danger', 5: 'is-danger' } as const

/** An HTTP status's meaning and tone; empty for an invalid number. */
export function statusWords(status: number): { words: string; tone: string } {
  const first = Math.floor(status / 100)
  if (first !== 2 && first !== 3 && first !== 4 && first !== 5) return { words: '', tone: '' }
  const known = named.find((one) => one === status)
  return {
    words: i18n.t(known ? `output.metadata.status.s${known}` : `output.metadata.status.${classes[first]}`),
    tone: tones[first],
  }
}
