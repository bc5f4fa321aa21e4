import { CircleAlert, TriangleAlert } from 'lucide'
import { i18n } from '#i18n'
import { titleOf, words } from '@/components/form/words'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { fields } from '@/lib/form/fields'
import type { Problem } from '@/lib/form/problem'
import { type EditorPage, keyOf } from './editor-page'

/** What is wrong: a way to each, and the ways out of it. */
export const ProblemList = ({ page }: { page: EditorPage }) => {
  const { toSolve } = page
  const errors = toSolve.value.filter(({ level }) => level === 'error')
  if (toSolve.value.length === 0) return null
  const isBad = errors.length > 0
  const [title, number] = isBad
    ? (['editor.problems', errors.length] as const)
    : (['editor.warnings', toSolve.value.length] as const)
  return (
    <section class={`banner ${isBad ? 'is-danger' : 'is-warn'}`} aria-labelledby="problems">
      <Icon of={isBad ? CircleAlert : TriangleAlert} />
      <div class="stack">
        <h2 id="problems">{i18n.t(title, number, [count(number)])}</h2>
        <ul class="problems">
          {toSolve.value.map((problem) => (
            <Item key={keyOf(problem)} page={page} problem={problem} />
          ))}
        </ul>
        <p class="help">{i18n.t('editor.nextProblem')}</p>
      </div>
    </section>
  )
}

const Item = ({ page, problem }: { page: EditorPage; problem: Problem }) => (
  <li>
    <button type="button" class="btn btn-link" onClick={() => page.goTo(problem)}>
      {placeWords(problem)}
    </button>
    {words(problem.message, problem.values)}
    {problem.fixes?.map((fix) => (
      <button
        key={fix.label}
        type="button"
        class="btn btn-link fix"
        onClick={() => {
          page.editor.form.value = fix.apply(page.editor.form.value)
        }}
      >
        {words(fix.label, fix.values)}
      </button>
    ))}
  </li>
)

/** The field of a problem, an action with its place in the list. */
function placeWords({ field, path }: Problem): string {
  const action = /^\/actions\/(\d+)/.exec(path)?.[1]
  if (action !== undefined) return i18n.t('editor.action', [count(Number(action) + 1)])
  const found = fields.find((one) => one.path === field)
  return found ? titleOf(found) : field
}
