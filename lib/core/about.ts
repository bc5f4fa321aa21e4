import { z } from './zod'

/** What the contract says of a request field. A default is what the server assumes: it is shown, never sent. */
type Note = {
  source: string
  default?: unknown
  unit?: 'ms' | 'px' | 'pages' | 'characters' | 'percent'
}

/**
 * Notes on a request field: the catalogue keys of its title and help, and the contract's own words.
 * They ride in the JSON Schema, where the form, the help and the documentation read them.
 */
export const about = (key: string, note: Note) =>
  z.meta({ title: `${key}.title`, help: `${key}.help`, ...note })
