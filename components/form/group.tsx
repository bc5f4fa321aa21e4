import type { Signal } from '@preact/signals';
import { ChevronRight } from 'lucide';
import { i18n } from '#i18n';
import { count } from '@/components/ui/count';
import {
  type FormField,
  type Form,
  type GroupId,
  asked,
  countChanges,
  fields,
  formatIds,
  hasFormat,
  maxActions,
  waitsOf,
} from '@/lib/form';
import { Button } from '@/components/ui/button';
import { ActionList } from './actions/action-list';
import { Fields } from './fields';
import { Formats } from './formats';
import { useScope } from './form-scope';
import { ProblemLines } from './problem-lines';

type Props = {
  group: GroupId;
  found: FormField[];
  isSearch: boolean;
  open: Signal<Set<GroupId>>;
};

/** A collapsible group of fields. During a search it shows only the matches. */
export const FormGroup = ({ group, found, isSearch, open }: Props) => {
  const { form, problems } = useScope();
  if (found.length === 0) return null;
  const isOpen = isSearch || open.value.has(group);
  const toggle = () => {
    const next = new Set(open.value);
    if (!next.delete(group)) next.add(group);
    open.value = next;
  };
  return (
    <section
      class="group"
      id={`group-${group}`}
      aria-labelledby={`group-${group}-title`}
    >
      <h3 class="group-head">
        <Button
          icon={ChevronRight}
          variant="plain"
          id={`group-${group}-title`}
          aria-expanded={isOpen}
          disabled={isSearch}
          onClick={toggle}
        >
          {i18n.t(`form.group.${group}`)}
        </Button>
        <span class="group-note">{groupNote(form.value, group)}</span>
      </h3>
      {isOpen && (
        <>
          {group === 'get' && <Formats found={found} />}
          {group === 'actions' ? (
            <ActionList />
          ) : (
            <Fields found={found} isSearch={isSearch} />
          )}
          {group === 'advanced' && (
            <ProblemLines
              of={problems.value.filter(({ field }) => !known.has(field))}
            />
          )}
        </>
      )}
    </section>
  );
};

/** A short summary of a group beside its title. */
function groupNote(form: Form, group: GroupId): string {
  const changes = countChanges(form, group);
  if (group === 'get') {
    const chosen = formatIds.filter((id) => hasFormat(form, id)).length;
    return i18n.t('form.ofFormats', [count(chosen), count(formatIds.length)]);
  }
  if (group === 'actions' && changes > 0) return actionsNote(form);
  return changes > 0
    ? i18n.t('form.changed', changes, [count(changes)])
    : i18n.t('form.unchanged');
}

function actionsNote(form: Form): string {
  const on = form.actions.filter(({ isOn }) => isOn).length;
  const seconds = waitsOf(asked(form)) / 1000;
  const number = i18n.t('form.ofActions', [count(on), count(maxActions)]);
  return seconds > 0
    ? `${number} · ${i18n.t('form.waits', [count(seconds)])}`
    : number;
}

/**
 * Problems with other fields, which the contract doesn't have, are under the
 * last group.
 */
const known = new Set(fields.map(({ path }) => path));
