import { CircleAlert, Info, TriangleAlert } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { Problem } from '@/lib/form'
import { useScope } from './form-scope'
import { words } from './words'

const icons = { error: CircleAlert, warning: TriangleAlert, note: Info }

/** A field's problem or consequence, with its fixes. */
export const ProblemLine = ({ problem }: { problem: Problem }) => {
  const { form } = useScope()
  const { level, message, values, fixes = [] } = problem
  return (
    <p class={`problem is-${level}`}>
      <Icon of={icons[level]} />
      <span>
        {words(message, values)}
        {fixes.map((fix) => (
          <button
            key={fix.label}
            type="button"
            class="btn btn-link"
            onClick={() => {
              form.value = fix.apply(form.value)
            }}
          >
            {words(fix.label, fix.values)}
          </button>
        ))}
      </span>
    </p>
  )
}
