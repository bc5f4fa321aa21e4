import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { changesIn, groups } from '@/lib/form'
import { problemCount, warningCount } from './counts'
import type { Editor } from './editor-state'

/** The preset in one line: whether it is saved, the number of options and problems, and its origin. */
export const StateLine = ({ editor }: { editor: Editor }) => {
  const { tone, words } = stateOf(editor)
  return (
    <p class="editor-state" id="state-line" role="status">
      <span class={`strong ${tone}`}>{words}</span>
      {[...detailsOf(editor)].map((detail) => (
        <span key={detail}>{detail}</span>
      ))}
    </p>
  )
}

function stateOf({ lacksName, isSaved }: Editor) {
  if (lacksName.value) return { tone: 'is-danger', words: i18n.t('editor.lacksName') }
  return isSaved.value
    ? { tone: 'is-success', words: i18n.t('editor.saved') }
    : { tone: 'is-warn', words: i18n.t('editor.unsaved') }
}

function* detailsOf({ json, form, errors, problems, source }: Editor) {
  const { value: broken } = json.broken
  if (broken) {
    yield problemCount(1)
    yield i18n.t('editor.line', [count(broken.line)])
    yield i18n.t('editor.lastValid')
    return
  }
  const set = groups.reduce((sum, group) => sum + changesIn(form.value, group), 0)
  yield i18n.t('editor.fieldsSet', set, [count(set)])
  if (errors.value.length > 0) yield problemCount(errors.value.length)
  const warnings = problems.value.filter(({ level }) => level === 'warning').length + json.doubles.value
  if (warnings > 0) yield warningCount(warnings)
  if (source) yield i18n.t('editor.madeFrom', [source.name])
}
