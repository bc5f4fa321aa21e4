import { i18n } from '#i18n';
import { fieldTitle, words } from '@/components/form';
import { costRange } from '@/components/presets/cost';
import { CostParts } from '@/components/presets/cost-parts';
import { AccountLine, connectionOptions } from '@/components/services';
import { SelectField } from '@/components/ui/field';
import { isBilled } from '@/lib/contract/cost/is-billed';
import type { Service } from '@/lib/contract/schema/connection';
import { fieldOn } from '@/lib/form';
import { isKeyless } from '@/lib/services';
import type { EditorPage } from './editor-page';
import type { EditorState } from './editor-state';
import { ProblemList } from './problem-list';
import { Sent } from './sent';

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

/** Where the preset runs: on the default connection, or on its own. */
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

/** The price of one page where the preset runs, and its parts. */
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

/** What this browser asks for it, or what it needs to run at all. */
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
