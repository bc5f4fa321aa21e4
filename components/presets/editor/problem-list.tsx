import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { Fixes, fieldTitle, words } from '@/components/form'
import { count } from '@/components/ui/count'
import { Banner } from '@/components/ui/banner'
import { type Problem, fields } from '@/lib/form'
import { Button } from '@/components/ui/button'
import { brokenTextMessage, problemCount, warningCount } from './labels'
import { type EditorPage, problemKey } from './editor-page'
import type { BrokenText } from './json-text'

/** Errors and warnings: each with a link and its fixes. */
export const ProblemList = ({ page }: { page: EditorPage }) => {
  const { value: broken } = page.editor.json.broken
  if (broken) return <BreakBox page={page} broken={broken} />
  const errors = page.toSolve.value.filter(({ level }) => level === 'error')
  const warnings = page.toSolve.value.filter(({ level }) => level === 'warning')
  return (
    <>
      {errors.length > 0 && (
        <Box id="problems" tone="danger" title={problemCount(errors.length)}>
          <Items page={page} problems={errors} />
        </Box>
      )}
      {warnings.length > 0 && (
        <Box id="warnings" tone="warn" title={warningCount(warnings.length)}>
          <Items page={page} problems={warnings} />
        </Box>
      )}
    </>
  )
}

/** Other problems are unknown while the text isn't valid JSON. */
const BreakBox = ({ page, broken }: { page: EditorPage; broken: BrokenText }) => (
  <Box id="problems" tone="danger" title={problemCount(1)}>
    <ul class="problems">
      <li>
        <Button look="link" onClick={page.goToBreak}>
          {i18n.t('editor.atLine', [count(broken.line)])}
        </Button>
        {brokenTextMessage(broken)}
      </li>
    </ul>
  </Box>
)

type BoxProps = { id: string; tone: 'danger' | 'warn'; title: string; children: ComponentChildren }

const Box = ({ id, tone, title, children }: BoxProps) => (
  <Banner tone={tone} title={title} titleId={id}>
    <div class="stack">{children}</div>
  </Banner>
)

const Items = ({ page, problems }: { page: EditorPage; problems: Problem[] }) => (
  <>
    <ul class="problems">
      {problems.map((problem) => (
        <Item key={problemKey(problem)} page={page} problem={problem} />
      ))}
    </ul>
    {problems.length > 1 && <p class="help">{i18n.t('editor.nextProblem')}</p>}
  </>
)

const Item = ({ page, problem }: { page: EditorPage; problem: Problem }) => (
  <li>
    <Button look="link" onClick={() => page.goTo(problem)}>
      {problemPlace(problem)}
    </Button>
    {words(problem.message, problem.values)}
    <Fixes of={problem} form={page.editor.form} class="fix" />
  </li>
)

/** A problem's field; for an action, with its number in the list. */
function problemPlace({ field, path }: Problem): string {
  const action = /^\/actions\/(\d+)/.exec(path)?.[1]
  if (action !== undefined) return i18n.t('editor.action', [count(Number(action) + 1)])
  const found = fields.find((one) => one.path === field)
  return found ? fieldTitle(found) : field
}
