import type { Field, Place } from '@/lib/form'
import { FieldRow } from './field-row'
import { useField } from './form-scope'
import { ProblemLine } from './problem-line'
import { titleOf, words } from './words'

type Props = { field: Field; parts: Field[]; place?: Place }

/** Related fields under a common label. */
export const Part = ({ field, parts, place }: Props) => {
  const { id, problems } = useField(field, place)
  return (
    <fieldset class="part" id={id} aria-describedby={`${id}-help`}>
      <legend class="label">{titleOf(field)}</legend>
      <div id={`${id}-help`}>
        <p class="help">{words(field.help)}</p>
        {problems.map((problem) => (
          <ProblemLine key={problem.message} problem={problem} />
        ))}
      </div>
      {parts.map((part) => (
        <FieldRow key={part.path} field={part} {...(place && { place: within(place, field, part) })} />
      ))}
    </fieldset>
  )
}

const within = (place: Place, { path }: Field, part: Field): Place => [
  ...place,
  part.path.slice(path.length + 1),
]
