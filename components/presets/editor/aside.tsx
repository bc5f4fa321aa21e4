import { i18n } from '#i18n';
import { fieldTitle, words, Fixes } from '@/components/form';
import { costRange } from '@/components/presets/cost';
import { CostParts } from '@/components/presets/cost-parts';
import {
  AccountLine,
  BalanceWarning,
  connectionOptions,
} from '@/components/services';
import { SelectField } from '@/components/ui/field';
import { isBilled } from '@/lib/contract/cost/estimate';
import type { Service } from '@/lib/contract/schema/connection';
import { fieldOn, type Problem, fields } from '@/lib/form';
import { isKeyless } from '@/lib/services';
import { type EditorPage, problemKey } from './editor-page';
import type { EditorState } from './editor-state';
import { Sent } from './sent';
import { count } from '@/components/ui/measure';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { brokenTextMessage, problemCount, warningCount } from './labels';
import type { BrokenText } from './json-text';

/**
 * Shows the effects of the options: where it runs, what it costs, its problems,
 * and what is sent.
 */
export const Aside = ({ page }: { page: EditorPage }) => (
  <aside class="editor-aside" aria-label={i18n.t('editor.follows')}>
    <div class="stay">
      {page.view.value === 'json' && <AtCursor page={page} />}
      <ProblemList page={page} />
      <RunsOn editor={page.editor} />
      <PriceOf editor={page.editor} />
      <Sent editor={page.editor} />
    </div>
  </aside>
);

/** Describes the field at the JSON view's cursor. */
const AtCursor = ({ page: { cursor, editor } }: { page: EditorPage }) => {
  const field =
    cursor.value && fieldOn(cursor.value, editor.draft.value.options);
  return (
    <section class="stack">
      <h2 class="section">{i18n.t('editor.atCursor')}</h2>
      {field ? (
        <>
          <p class="strong">
            {fieldTitle(field)} <code>{field.path}</code>
          </p>
          <p class="help">{words(field.help)}</p>
        </>
      ) : (
        <p class="help">{i18n.t('editor.noField')}</p>
      )}
    </section>
  );
};

const RunsOn = ({
  editor: { settings, connection },
}: {
  editor: EditorState;
}) => {
  const options = connectionOptions(settings.value);
  return (
    <SelectField
      id="runs-on"
      label={i18n.t('editor.runsOn')}
      options={options}
      value={
        options.find(({ value }) => value === connection.value)?.value ?? ''
      }
      onChange={(chosen) => {
        connection.value = chosen || undefined;
      }}
    />
  );
};

const PriceOf = ({ editor }: { editor: EditorState }) => {
  const service = editor.service.value;
  const { cost, isOld } = editor.cost.value;
  const parts = (
    <>
      {isOld && <p class="help">{i18n.t('editor.oldCost')}</p>}
      <CostParts cost={cost} />
    </>
  );
  return (
    <section class="stack" aria-labelledby="cost">
      <h2 class="section" id="cost">
        {i18n.t('editor.cost')}
      </h2>
      {service && isBilled(service) ? (
        <>
          <p class="editor-price">{costRange(cost)}</p>
          {parts}
          <BalanceWarning connection={service.id} credits={cost.least} />
          <p class="help">
            <AccountLine connection={service.id} />
          </p>
        </>
      ) : (
        <>
          <p class="editor-price">
            {service ? i18n.t('editor.uncounted') : hereCost(editor)}
          </p>
          <p class="help">
            {service ? uncountedHelp(service) : hereHelp(editor)}
          </p>
          <details>
            <summary class="small">
              {i18n.t('editor.billedElsewhere', [costRange(cost)])}
            </summary>
            {parts}
          </details>
        </>
      )}
    </section>
  );
};

const uncountedHelp = (service: Service) =>
  i18n.t(isKeyless(service) ? 'editor.keyless' : 'editor.ownServer');

/** The price in this browser, or what the preset needs to run at all. */
function hereCost({ runner, place }: EditorState): string {
  const { price, name } = place.value;
  return price ?? (runner.value.beyond ? name : i18n.t('cost.untold'));
}

function hereHelp({ runner }: EditorState): string | undefined {
  const { beyond } = runner.value;
  return (
    beyond &&
    i18n.t(
      beyond === 'needs-service'
        ? 'start.needs_service.help'
        : 'start.no_model.help',
    )
  );
}

const boxes = [
  { id: 'problems', level: 'error', tone: 'danger', titleOf: problemCount },
  { id: 'warnings', level: 'warning', tone: 'warn', titleOf: warningCount },
] as const;

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
