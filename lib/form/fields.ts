import { isRecord } from '@/lib/core/is-record'
import { z } from '@/lib/core/zod'
import { type GroupId, groups } from '@/lib/contract/schema/field'
import { optionFacts, presetOptions } from '@/lib/contract/schema/preset-options'
import { type Found, readSchema } from './read-schema'

/**
 * How a field is edited. `pairs`: names and values. `json`: any object. `part`: an object whose own fields
 * follow. `parts`: a list of such objects, or a value that may be one.
 */
type FieldKind =
  | 'switch'
  | 'number'
  | 'text'
  | 'choice'
  | 'choices'
  | 'list'
  | 'pairs'
  | 'json'
  | 'part'
  | 'parts'

/** A field of the request, derived from its schema. `title` and `help` are keys of the catalogue. */
export type Field = {
  /** Its path: `parsers.maxPages`, `formats.json.prompt`, `actions.wait.milliseconds`. */
  path: string
  group: GroupId
  title: string
  help: string
  kind: FieldKind
  isRequired: boolean
  isWhole?: true
  isNullable?: true
  unit?: string
  /** The message for a text of the wrong form. */
  wrongForm?: string
  /** The service's default; shown and not sent. */
  default?: unknown
  min?: number
  max?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  choices?: readonly string[]
}

type Node = Record<string, unknown>

function kindOf(node: Node): FieldKind {
  if (node.properties) return 'part'
  if (node.enum) return 'choice'
  if (node.type === 'boolean') return 'switch'
  if (node.type === 'integer' || node.type === 'number') return 'number'
  if (node.type === 'string' || Array.isArray(node.type)) return 'text'
  if (isRecord(node.items) && node.items.type === 'string') return node.items.enum ? 'choices' : 'list'
  if (node.type === 'object') {
    return isRecord(node.additionalProperties) && node.additionalProperties.type === 'string'
      ? 'pairs'
      : 'json'
  }
  return 'parts'
}

const isLimit = (value: unknown): value is number => Number.isFinite(value) && !isSafeBound(value as number)
const isSafeBound = (value: number): boolean => Math.abs(value) === Number.MAX_SAFE_INTEGER

/** The entries of an object that are set. */
const only = <T extends object>(entries: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const number = (value: unknown): number | undefined => (isLimit(value) ? value : undefined)
const strings = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : undefined

function limitsOf(node: Node) {
  const items = isRecord(node.items) ? node.items : undefined
  return only({
    isWhole: node.type === 'integer' ? (true as const) : undefined,
    isNullable: Array.isArray(node.type) && node.type.includes('null') ? (true as const) : undefined,
    unit: typeof node.unit === 'string' ? node.unit : undefined,
    wrongForm: typeof node.wrongForm === 'string' ? node.wrongForm : undefined,
    default: node.default,
    min: number(node.minimum),
    max: number(node.maximum),
    minLength: number(node.minLength),
    maxLength: number(node.maxLength),
    maxItems: number(node.maxItems),
    choices: strings(node.enum ?? items?.enum),
  })
}

const groupOf = (path: string): GroupId => {
  const [root] = path.split('.')
  return optionFacts.find(({ name }) => name === root)?.group ?? 'advanced'
}

function fieldOf({ path, node, isRequired }: Found): Field {
  return {
    path,
    group: groupOf(path),
    title: String(node.title),
    help: String(node.help),
    kind: kindOf(node),
    isRequired,
    ...limitsOf(node),
  }
}

/** Every field of a preset, read from the schema, in display order. */
export const fields: readonly Field[] = readSchema(z.toJSONSchema(presetOptions, { io: 'input' }))
  .map(fieldOf)
  .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))

const byPath = new Map(fields.map((field) => [field.path, field]))

/** The field at a path, which must be in the list. */
export function fieldAt(path: string): Field {
  const field = byPath.get(path)
  if (!field) throw new Error(`no field at ${path}`)
  return field
}
