import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'

type Branch = Record<string, unknown> | unknown[]

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null
const openLevels = 3
const isShort = (value: Branch) => Object.keys(value).length <= 20

/** JSON as a tree. What is closed is not drawn, so that a large value costs only what is looked at. */
export const JsonTree = ({ value, depth = 0 }: { value: Branch; depth?: number }) => (
  <ul class="json">
    {Object.entries(value).map(([key, item]) => (
      <li key={key}>
        {isBranch(item) ? (
          <Limb name={key} value={item} depth={depth + 1} />
        ) : (
          <>
            <b>{key}</b> <Leaf value={item} />
          </>
        )}
      </li>
    ))}
  </ul>
)

const Limb = ({ name, value, depth }: { name: string; value: Branch; depth: number }) => {
  const isOpen = useSignal(depth <= openLevels && isShort(value))
  const size = Object.keys(value).length
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
      {isOpen.value && <JsonTree value={value} depth={depth} />}
    </details>
  )
}

const Leaf = ({ value }: { value: unknown }) => (
  <span class={typeof value === 'string' ? 'text' : 'mono'}>
    {typeof value === 'string' ? value : JSON.stringify(value)}
  </span>
)
