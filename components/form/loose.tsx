import { fields } from '@/lib/form'
import { useScope } from './form-scope'
import { ProblemLine } from './problem-line'

const known = new Set(fields.map(({ path }) => path))

/** Problems without a field in the form: keys the contract doesn't have. */
export const Loose = () => {
  const { problems } = useScope()
  const loose = problems.value.filter(({ field }) => !known.has(field))
  return (
    <>
      {loose.map((problem) => (
        <ProblemLine key={problem.path} problem={problem} />
      ))}
    </>
  )
}
