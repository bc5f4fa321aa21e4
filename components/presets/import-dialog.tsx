import { i18n } from '#i18n';
import { listText } from '@/components/ui/measure';
import { presetName } from '@/lib/presets';
import { set } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { addedMessage, blankLabel, presetSummary } from './labels';
import type { NoteParts } from '@/lib/clips';
import type { ImportProblem } from '@/lib/core/import-problem';
import type { ImportPlan, SharedPreset, SharedRule } from '@/lib/data';
import { Dialog } from '@/components/ui/dialog';
import type { Transfer } from './transfer-state';

/** What a file adds, or why it is rejected. */
export const PresetImportDialog = ({ transfer }: { transfer: Transfer }) => {
  const file = transfer.incoming.value;
  if (!file) return null;
  const close = set(transfer.incoming, undefined);
  const { read } = file;
  if (!read.ok) {
    return (
      <Dialog
        title={i18n.t(
          file.isLink ? 'transfer.refusedLink' : 'transfer.refused',
        )}
        onClose={close}
      >
        <Problems {...file} problems={read.problems} />
        <Acts onClose={close} />
      </Dialog>
    );
  }
  const { presets, rules, templates } = read.plan;
  const isNothing = presets.length + rules.length + templates.length === 0;
  const title = isNothing
    ? i18n.t('transfer.nothingNew')
    : i18n.t('transfer.question', [
        addedMessage(presets.length, rules.length, templates.length),
      ]);
  return (
    <Dialog title={title} onClose={close}>
      <p class="help cut">{file.name}</p>
      <Plan plan={read.plan} />
      <Acts
        onClose={close}
        onAccept={isNothing ? undefined : () => void transfer.accept()}
      />
    </Dialog>
  );
};

const Acts = ({
  onClose,
  onAccept,
}: {
  onClose(): void;
  onAccept?(): void;
}) => (
  <div class="acts">
    <Button onClick={onClose}>
      {i18n.t(onAccept ? 'transfer.cancel' : 'transfer.close')}
    </Button>
    {onAccept && (
      <Button variant="primary" onClick={onAccept}>
        {i18n.t('transfer.accept')}
      </Button>
    )}
  </div>
);

export const Problems = ({
  name,
  isLink,
  problems,
}: {
  name: string;
  isLink?: boolean;
  problems: ImportProblem[];
}) => (
  <>
    <p>
      {isLink
        ? i18n.t('transfer.refusedLinkHelp')
        : i18n.t('transfer.refusedHelp', [name])}
    </p>
    <ul class="rows">
      {problems.map((problem) => (
        <li key={`${problem.where} ${problem.message}`} class="coming">
          {problemMessage(problem, isLink)}
        </li>
      ))}
    </ul>
  </>
);

function problemMessage(problem: ImportProblem, isLink = false): string {
  const part =
    problem.where === ''
      ? i18n.t(isLink ? 'transfer.theLink' : 'transfer.theFile')
      : i18n.t('transfer.part', [problem.where]);
  return i18n.t(`transfer.problem.${problem.message}`, [
    part,
    'about' in problem ? problem.about : '',
  ]);
}

const Plan = ({ plan }: { plan: ImportPlan }) => {
  const { presets, rules, templates, renamed, known } = plan;
  const nameBefore = (name: string) =>
    renamed.find(({ to }) => to === name)?.from;
  return (
    <>
      <ul class="rows">
        {presets.map((preset) => (
          <Coming
            key={preset.name}
            preset={preset}
            before={nameBefore(preset.name)}
          />
        ))}
        {rules.map((rule, index) => (
          <li key={index} class="coming">
            <span>
              {i18n.t('transfer.rule', [rule.pattern, ruleName(rule)])}
            </span>
          </li>
        ))}
        {templates.map((template) => (
          <ComingTemplate
            key={template.name}
            template={template}
            before={nameBefore(template.name)}
          />
        ))}
      </ul>
      {rules.length > 0 && <p class="help">{i18n.t('transfer.rulesLast')}</p>}
      {known.length > 0 && (
        <p class="help">{i18n.t('transfer.known', known.length)}</p>
      )}
    </>
  );
};

/** Larger than any preset that is made by hand or by pointing. */
const maxShownChars = 100_000;

/** What scrolls is reached with the keyboard. */
const scrollable = (element: HTMLElement | null) => {
  if (element) element.tabIndex = 0;
};

/** All that a preset or a template does, as JSON. */
export const WholeText = ({ text }: { text: string }) => (
  <details class="more small">
    <summary>{i18n.t('recipe.everything')}</summary>
    <pre ref={scrollable} class="mono whole-preset">
      {text.slice(0, maxShownChars)}
    </pre>
  </details>
);

const Coming = ({
  preset,
  before,
}: {
  preset: SharedPreset;
  before: string | undefined;
}) => {
  const { name, options, blanks = [], idleActions } = preset;
  const actions = [
    ...(options.actions ?? []),
    ...(idleActions ?? []).map(({ action }) => action),
  ];
  return (
    <li class="coming">
      <span class="strong">{name}</span>
      <span class="small muted">{presetSummary(options)}</span>
      {before !== undefined && (
        <span class="small">{i18n.t('transfer.renamed', [before])}</span>
      )}
      {blanks.length > 0 && (
        <span class="small">
          {i18n.t('transfer.toFill', [listText(blanks.map(blankLabel))])}
        </span>
      )}
      {actions.some(({ type }) => type === 'executeJavascript') && (
        <span class="small">{i18n.t('transfer.script')}</span>
      )}
      <WholeText text={JSON.stringify({ ...options, idleActions }, null, 2)} />
    </li>
  );
};

/** A note template, whose text the note of a page has. */
export const ComingTemplate = ({
  template: { name, ...parts },
  before,
}: {
  template: NoteParts;
  before?: string | undefined;
}) => (
  <li class="coming">
    <span class="strong">{name}</span>
    <span class="small muted">
      {i18n.t('settings.unread.kind.noteTemplates')}
    </span>
    {before !== undefined && (
      <span class="small">{i18n.t('transfer.renamed', [before])}</span>
    )}
    <WholeText text={JSON.stringify(parts, null, 2)} />
  </li>
);

const ruleName = ({ preset }: SharedRule): string =>
  'name' in preset ? preset.name : presetName({ id: preset.builtIn });
