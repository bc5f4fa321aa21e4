import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { Stepwise } from './stepwise'

type Branch = Record<string, unknown> | unknown[]

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null
const openLevels = 3
const mostOpen = 20
const step = 100
const sizeOf = (value: Branch) => (Array.isArray(value) ? value : Object.keys(value)).length

/** `room`: how many rows each level below may draw unasked. */
type TreeProps = { value: Branch; depth?: number; room?: number }

/**
 * JSON as a tree. What is closed is not drawn, long branches come step by step, and few open by themselves, so that a
 * large value costs only what is looked at.
 */
export const JsonTree = ({ value, depth = 0, room = 2000 }: TreeProps) => {
  const members = Object.entries(value)
  const share = room / Math.min(members.length, step)
  return (
    <Stepwise items={members} step={step}>
      {(shown, rows) => (
        <ul ref={rows} class="json">
          {shown.map(([key, item]) => (
            <li key={key}>
              {isBranch(item) ? (
                <Limb name={key} value={item} depth={depth + 1} room={share} />
              ) : (
                <>
                  <b>{key}</b> <Leaf value={item} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Stepwise>
  )
}

type LimbProps = Required<TreeProps> & { name: string }

const Limb = ({ name, value, depth, room }: LimbProps) => {
  const size = sizeOf(value)
  const isOpen = useSignal(depth <= openLevels && size <= Math.min(mostOpen, room))
  return (
    <details
      open={isOpen.value}
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open
      }}
    >
      <summary>
        <b>{name}</b>{' '}
        <span class="muted small">
          {i18n.t(Array.isArray(value) ? 'output.items' : 'output.fields', size)}
        </span>
      </summary>
      {isOpen.value && <JsonTree value={value} depth={depth} room={room} />}
    </details>
  )
}

const Leaf = ({ value }: { value: unknown }) => (
  <span class={typeof value === 'string' ? 'text' : 'mono'}>
    {typeof value === 'string' ? value : JSON.stringify(value)}
  </span>
)
