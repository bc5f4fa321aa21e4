import { CircleAlert, Info, TriangleAlert } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { Problem } from '@/lib/form'
import { Button } from '@/components/ui/button'
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
          <Button
            key={fix.label}
            look="link"
            onClick={() => {
              form.value = fix.apply(form.value)
            }}
          >
            {words(fix.label, fix.values)}
          </Button>
        ))}
      </span>
    </p>
  )
}
