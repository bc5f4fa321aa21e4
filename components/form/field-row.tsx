import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { getOwn } from '@/lib/core/objects';
import { type FormField, type FieldPath, isSubject } from '@/lib/form';
import { Button } from '@/components/ui/button';
import { FieldControl } from './controls/field-control';
import { type Bound, useField, useScope } from './form-scope';
import { ProblemLines } from './problem-lines';
import { defaultLabel, fieldTitle, isWide, text } from './labels';

type RowProps = { field: FormField; place?: FieldPath };

export const FieldRow = ({ field, place }: RowProps) => {
  const bound = useField(field, place);
  const { extras } = useScope();
  const Extra = getOwn(extras ?? {}, field.path);
  return (
    <ControlRow bound={bound} wide={isWide(field)}>
      <FieldControl bound={bound} />
      {Extra && <Extra bound={bound} />}
    </ControlRow>
  );
};

type Props = {
  bound: Bound;
  wide?: boolean;
  /**
   * The service's default, if its text differs from that of the field's kind.
   */
  usual?: string;
  children: ComponentChildren;
};

/** A field's frame. An error replaces the help. */
export const ControlRow = ({ bound, wide = false, usual, children }: Props) => {
  const { id, field, problems } = bound;
  const isBad = problems.some(({ level }) => level === 'error');
  const isSet = bound.value !== undefined && !isAlwaysSet(bound);
  const classes = [
    'f',
    wide && 'is-wide',
    isSet && 'is-changed',
    isBad && 'is-bad',
  ];
  return (
    <div class={classes.filter(Boolean).join(' ')}>
      <p class="f-title">
        {isGroup(field) ? (
          <span class="label" id={`${id}-label`}>
            {fieldTitle(field)}
          </span>
        ) : (
          <label class="label" for={id}>
            {fieldTitle(field)}
          </label>
        )}
        {isSet && <Was bound={bound} usual={usual} />}
      </p>
      <div class="f-words" id={`${id}-help`}>
        {!isBad && <p class="help">{text(field.help)}</p>}
        <ProblemLines of={problems} />
      </div>
      <div class="f-control">{children}</div>
    </div>
  );
};

const isGroup = ({ kind }: FormField): boolean =>
  kind === 'choices' || kind === 'pairs' || kind === 'rows';

/** The main value of an action or question doesn't count as a change. */
const isAlwaysSet = ({ field, path: [root] }: Bound): boolean =>
  (root === 'actions' && field.default === undefined) || isSubject(field);

const Was = ({
  bound: { field, set },
  usual,
}: Pick<Props, 'bound' | 'usual'>) => (
  <span class="was">
    {i18n.t('form.default', [
      usual ?? defaultLabel(field) ?? i18n.t('form.none'),
    ])}
    <Button
      variant="link"
      aria-label={i18n.t('form.resetField', [fieldTitle(field)])}
      onClick={() => set(undefined)}
    >
      {i18n.t('form.reset')}
    </Button>
  </span>
);
