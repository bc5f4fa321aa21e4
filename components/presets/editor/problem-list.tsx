import { i18n } from '#i18n';
import { Fixes, fieldTitle, words } from '@/components/form';
import { count } from '@/components/ui/count';
import { Banner } from '@/components/ui/banner';
import { type Problem, fields } from '@/lib/form';
import { Button } from '@/components/ui/button';
import { brokenTextMessage, problemCount, warningCount } from './labels';
import { type EditorPage, problemKey } from './editor-page';
import type { BrokenText } from './json-text';

const boxes = [
  { id: 'problems', level: 'error', tone: 'danger', titleOf: problemCount },
  { id: 'warnings', level: 'warning', tone: 'warn', titleOf: warningCount },
] as const;

/** Errors and warnings: each with a link and its fixes. */
export const ProblemList = ({ page }: { page: EditorPage }) => {
  const { value: broken } = page.editor.json.broken;
  if (broken) return <BreakBox page={page} broken={broken} />;
  return (
    <>
      {boxes.map(({ id, level, tone, titleOf }) => {
        const problems = page.toSolve.value.filter(
          (problem) => problem.level === level,
        );
        if (problems.length === 0) return null;
        return (
          <Banner
            key={id}
            tone={tone}
            title={titleOf(problems.length)}
            titleId={id}
          >
            <div class="stack">
              <ul class="problems">
                {problems.map((problem) => (
                  <Item
                    key={problemKey(problem)}
                    page={page}
                    problem={problem}
                  />
                ))}
              </ul>
              {problems.length > 1 && (
                <p class="help">{i18n.t('editor.nextProblem')}</p>
              )}
            </div>
          </Banner>
        );
      })}
    </>
  );
};

/** Other problems are unknown while the text isn't valid JSON. */
const BreakBox = ({
  page,
  broken,
}: {
  page: EditorPage;
  broken: BrokenText;
}) => (
  <Banner tone="danger" title={problemCount(1)} titleId="problems">
    <div class="stack">
      <ul class="problems">
        <li>
          <Button variant="link" onClick={page.goToBreak}>
            {i18n.t('editor.atLine', [count(broken.line)])}
          </Button>
          {brokenTextMessage(broken)}
        </li>
      </ul>
    </div>
  </Banner>
);

const Item = ({ page, problem }: { page: EditorPage; problem: Problem }) => (
  <li>
    <Button variant="link" onClick={() => page.goTo(problem)}>
      {problemPlace(problem)}
    </Button>
    {words(problem.message, problem.values)}
    <Fixes of={problem} form={page.editor.form} class="fix" />
  </li>
);

/** A problem's field; for an action, with its number in the list. */
function problemPlace({ field, path }: Problem): string {
  const action = /^\/actions\/(\d+)/.exec(path)?.[1];
  if (action !== undefined)
    return i18n.t('editor.action', [count(Number(action) + 1)]);
  const found = fields.find((one) => one.path === field);
  return found ? fieldTitle(found) : field;
}
