import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { memberOf } from '@/lib/core/json-pointer'
import { CopyPath } from './copy-path'
import { LongText } from './long-text'
import { Stepwise } from './stepwise'

type Branch = Record<string, unknown> | unknown[]

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null
const openLevels = 3
const maxOpen = 20
const step = 100
const longest = 300
const sizeOf = (value: Branch) => (Array.isArray(value) ? value : Object.keys(value)).length

/** Messages for the values at these JSON Pointers. */
export type Marks = ReadonlyMap<string, string>

/**
 * `room`: the number of rows each level below may draw without a click. `pointer`: the value's path, if
 * paths can be copied. `isOpen`: every branch that has room is open.
 */
type TreeProps = {
  value: Branch
  depth?: number
  room?: number
  pointer?: string
  marks?: Marks
  isOpen?: boolean
}

/**
 * JSON as a tree. Closed branches aren't drawn, long ones are drawn step by step, and few open by
 * themselves, so that a large value costs only what is viewed.
 */
export const JsonTree = ({ value, depth = 0, room = 2000, pointer, marks, isOpen = false }: TreeProps) => {
  const members = Object.entries(value)
  const isList = Array.isArray(value)
  const share = room / Math.min(members.length, step)
  return (
    <Stepwise items={members} step={step}>
      {(shown, rows) => (
        <ul ref={rows} class="json">
          {shown.map(([key, item]) => {
            const at = pointer === undefined ? undefined : memberOf(pointer, key)
            const mark = at === undefined ? undefined : marks?.get(at)
            const name = isList ? `[${key}]` : key
            const below = { depth: depth + 1, room: share, pointer: at, marks, isOpen }
            return (
              <li key={key}>
                {at !== undefined && <CopyPath pointer={at} />}
                {isBranch(item) ? (
                  <Limb name={name} value={item} mark={mark} {...below} />
                ) : (
                  <>
                    <b>{name}</b> <Leaf value={item} />
                    {mark && <Mark words={mark} />}
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Stepwise>
  )
}

type LimbProps = TreeProps & { name: string; depth: number; room: number; mark: string | undefined }

const Limb = ({ name, mark, ...tree }: LimbProps) => {
  const { value, depth, room } = tree
  const size = sizeOf(value)
  const opens = tree.isOpen === true || depth <= openLevels
  const isShown = useSignal(opens && size <= Math.min(tree.isOpen ? room : maxOpen, room))
  return (
    <details
      open={isShown.value}
      onToggle={(event) => {
        isShown.value = event.currentTarget.open
      }}
    >
      <summary>
        <b>{name}</b>{' '}
        <span class="muted small">
          {i18n.t(Array.isArray(value) ? 'output.items' : 'output.fields', size)}
        </span>
        {mark && <Mark words={mark} />}
      </summary>
      {isShown.value && <JsonTree {...tree} />}
    </details>
  )
}

const Mark = ({ words }: { words: string }) => <span class="mark-words small">{words}</span>

const Leaf = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? (
    <span class="text" dir="auto">
      <LongText text={value} most={longest} />
    </span>
  ) : (
    <span class="mono">{JSON.stringify(value)}</span>
  )
