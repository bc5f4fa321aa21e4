import type { ReadonlySignal, Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import './form.css';
import './controls.css';
import './formats.css';
import './actions.css';
import { type FormField, type GroupId, fields, groups } from '@/lib/form';
import { type FormScope, FormScopeProvider } from './form-scope';
import { FormGroup } from './group';

export type PresetFormProps = FormScope & {
  query: ReadonlySignal<string>;
  /** The fields that match the query; undefined without one. */
  hits: ReadonlySignal<readonly FormField[] | undefined>;
  /** The open groups; a search opens those with matches. */
  open: Signal<Set<GroupId>>;
};

/**
 * Every field of a preset, in groups. The IDs are `group-<id>` and those from
 * `problemFieldId`.
 */
export const PresetForm = ({
  form,
  problems,
  reveal,
  extras,
  query,
  hits,
  open,
}: PresetFormProps) => {
  const scope = useMemo(
    () => ({ form, problems, reveal, extras }),
    [form, problems, reveal, extras],
  );
  const isSearch = hits.value !== undefined;
  const found = hits.value ?? fields;
  return (
    <FormScopeProvider value={scope}>
      <div class="form">
        {groups.map((group) => {
          const members = found.filter((field) => field.group === group);
          return (
            <FormGroup
              key={group}
              group={group}
              found={members}
              isSearch={isSearch}
              open={open}
            />
          );
        })}
        {found.length === 0 && (
          <p class="muted">{i18n.t('form.noMatch', [query.value.trim()])}</p>
        )}
      </div>
    </FormScopeProvider>
  );
};
