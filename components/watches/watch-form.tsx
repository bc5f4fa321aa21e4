import { Crosshair } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/choices';
import { SelectField, TextField } from '@/components/ui/field';
import { count } from '@/components/ui/measure';
import { keyOf } from '@/components/ui/messages';
import { type Watched, intervals } from '@/lib/watches';
import { intervalName } from './interval-name';
import { type WatchForm, thisBrowserId } from './watch-form-state';

type Props = { form: WatchForm; onCancel(): void };

/** What of a page is watched, how often, and by whom. */
export const WatchFormView = ({ form, onCancel }: Props) => (
  <form
    class="watch-form"
    onSubmit={(event) => {
      event.preventDefault();
      form.submit();
    }}
  >
    <h2 class="cut" dir="auto">
      {form.draft.page.title || form.host}
    </h2>
    <RadioGroup
      legend={i18n.t('watch.what')}
      value={form.what.value}
      options={kindsOf(form).map((kind) => ({
        value: kind,
        label: labelOf(form, kind),
      }))}
      onChange={(kind) => (form.what.value = kind)}
    />
    {form.draft.page.tabId >= 0 && (
      <Button icon={Crosshair} size="small" onClick={form.point}>
        {i18n.t('watch.point')}
      </Button>
    )}
    {form.what.value === 'value' && <Rule form={form} />}
    <SelectField
      label={i18n.t('watch.every')}
      value={form.every.value}
      options={intervals.map((minutes) => ({
        value: minutes,
        label: intervalName(minutes),
      }))}
      onChange={(every) => (form.every.value = every)}
    />
    {!form.draft.watch && <Who form={form} />}
    {form.problem.value !== undefined && (
      <p class="error" role="alert">
        {form.problem.value}
      </p>
    )}
    <div class="row">
      <Button variant="primary" type="submit">
        {submitText(form)}
      </Button>
      <Button onClick={onCancel}>{i18n.t('popup.cancel')}</Button>
    </div>
  </form>
);

function kindsOf({ draft: { recipe, list } }: WatchForm): Watched['kind'][] {
  return [
    'text',
    ...(list ? (['rows'] as const) : []),
    ...(recipe ? (['element', 'value'] as const) : []),
  ];
}

function labelOf({ draft }: WatchForm, kind: Watched['kind']): string {
  const [first] = draft.recipe?.columns ?? [];
  return kind === 'value'
    ? i18n.t('watch.value', [first?.name ?? ''])
    : i18n.t(`watch.${kind}`);
}

const rules = ['changed', 'below', 'above', 'changed-by'] as const;

const Rule = ({ form }: { form: WatchForm }) => (
  <>
    <SelectField
      label={i18n.t('watch.when')}
      value={form.when.value}
      options={rules.map((value) => ({
        value,
        label: i18n.t(`watch.rule.${keyOf(value)}`),
      }))}
      onChange={(when) => (form.when.value = when)}
    />
    {form.when.value !== 'changed' && (
      <TextField
        label={i18n.t('watch.amount')}
        problem={form.amountProblem.value}
        inputMode="decimal"
        value={form.amount.value}
        onChange={(amount) => (form.amount.value = amount)}
      />
    )}
  </>
);

/** A service reads the whole text only. */
const Who = ({ form }: { form: WatchForm }) => {
  const services = form.what.value === 'text' ? form.services.value : [];
  return (
    <RadioGroup
      legend={i18n.t('watch.who')}
      value={
        services.some(({ id }) => id === form.who.value)
          ? form.who.value
          : thisBrowserId
      }
      options={[
        {
          value: thisBrowserId,
          label: i18n.t('watch.browser'),
          help: i18n.t('watch.browserHelp'),
        },
        ...services.map(({ id, name }) => ({
          value: id,
          label: `${name} ↗`,
          help: i18n.t('watch.serviceHelp'),
        })),
      ]}
      onChange={(who) => (form.who.value = who)}
    />
  );
};

function submitText(form: WatchForm): string {
  if (form.draft.watch) return i18n.t('watch.save');
  if (form.isAtService.value)
    return i18n.t('watch.startAt', form.credits.value, [
      count(form.credits.value),
    ]);
  return form.isAllowed.value
    ? i18n.t('watch.start')
    : i18n.t('watch.allowAndStart', [form.host]);
}
