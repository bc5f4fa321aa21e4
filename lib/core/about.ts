import { z } from './zod'

/** What the contract says about a request field. A default is the server's assumption: it is shown, never sent. */
type Note = {
  source: string
  default?: unknown
  unit?: 'ms' | 'px' | 'pages' | 'characters' | 'percent'
}

/**
 * Notes on a request field: the message keys of its title and help, and the contract's own text. They are part of the
 * JSON Schema, where the form, the help and the documentation read them.
 */
export const about = (key: string, note: Note) =>
  z.meta({ title: `${key}.title`, help: `${key}.help`, ...note })
