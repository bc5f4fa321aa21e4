import { CircleAlert, type IconNode, TriangleAlert } from 'lucide';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { count } from '@/components/ui/measure';
import { unlessComposing } from '@/components/ui/keys';
import { Icon } from '@/components/ui/icon';
import { type GroupId, countChanges, groupOf, groups } from '@/lib/form';
import { type EditorPage, editorSearchId } from './editor-page';
import { problemCount, warningCount } from './labels';
import { SearchField } from '@/components/ui/text-input';
import { Select } from '@/components/ui/choices';

/**
 * The search, and the field groups with their numbers of changes and problems.
 */
export const Groups = ({ page }: { page: EditorPage }) => {
  const inSight = useGroupInSight();
  return (
    <nav class="editor-groups" aria-label={i18n.t('editor.groups')}>
      <div class="stay">
        <GroupSearch page={page} />
        <GroupSelect page={page} />
        <ul>
          {groups.map((group) => (
            <li key={group}>
              <a
                href={`#group-${group}`}
                class={hasHit(page, group) ? '' : 'is-dim'}
                aria-current={group === inSight ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  page.goToGroup(group);
                }}
              >
                <span class="cut">{i18n.t(`form.group.${group}`)}</span>
                <Numbers page={page} group={group} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
};

const hasHit = ({ hits }: EditorPage, group: GroupId): boolean =>
  hits.value?.some((field) => field.group === group) ?? true;

/** Replaces the list on narrow screens. */
const GroupSelect = ({ page }: { page: EditorPage }) => (
  <Select
    aria-label={i18n.t('editor.goToGroup')}
    options={[
      { value: '', label: i18n.t('editor.goToGroup'), disabled: true },
      ...groups.map((value) => ({
        value,
        label: i18n.t(`form.group.${value}`),
      })),
    ]}
    value=""
    onChange={(group, select) => {
      if (group !== '') page.goToGroup(group);
      select.value = '';
    }}
  />
);

/** A group's number of set fields and problems, or of search matches. */
const Numbers = ({
  page: { editor, toSolve, hits },
  group,
}: {
  page: EditorPage;
  group: GroupId;
}) => {
  if (hits.value) {
    const found = hits.value.filter((field) => field.group === group).length;
    return (
      <Badge
        number={found}
        words={i18n.t('editor.found', found, [count(found)])}
      />
    );
  }
  const problems = toSolve.value.filter(
    ({ field }) => groupOf(field) === group,
  );
  const errors = problems.filter(({ level }) => level === 'error').length;
  const warnings = problems.length - errors;
  const set = countChanges(editor.form.value, group);
  return (
    <>
      <Badge
        number={set}
        words={i18n.t('editor.fieldsSet', set, [count(set)])}
        tone="is-accent"
      />
      <Badge
        number={warnings}
        words={warningCount(warnings)}
        tone="is-warn"
        icon={TriangleAlert}
      />
      <Badge
        number={errors}
        words={problemCount(errors)}
        tone="is-danger"
        icon={CircleAlert}
      />
    </>
  );
};

type BadgeProps = {
  number: number;
  words: string;
  tone?: string;
  icon?: IconNode;
};

const Badge = ({ number, words, tone = '', icon }: BadgeProps) =>
  number === 0 ? null : (
    <span class={`badge ${tone}`} title={words}>
      {icon && <Icon of={icon} />}
      <span aria-hidden="true">{count(number)}</span>
      <span class="sr">{words}</span>
    </span>
  );

/**
 * Shows only fields that have every typed word in their labels, names or
 * values. Enter goes to the first.
 */
const GroupSearch = ({
  page: { query, goToFirstHit },
}: {
  page: EditorPage;
}) => (
  <SearchField
    words={query}
    label={i18n.t('editor.search')}
    id={editorSearchId}
    aria-keyshortcuts="/"
    autocomplete="off"
    onKeyDown={unlessComposing((event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      goToFirstHit();
    })}
  >
    {query.value === '' && (
      <span class="kbd" aria-hidden="true">
        /
      </span>
    )}
  </SearchField>
);

/**
 * The distance from the top of the window, in px, at which a group becomes the
 * current one.
 */
const line = 140;

/** The group below the header while the page scrolls. */
function useGroupInSight(): GroupId | undefined {
  const inSight = useSignal<GroupId | undefined>();
  useEffect(() => {
    const look = () => {
      inSight.value = groups.findLast((group) => topOf(group) < line);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return inSight.value;
}

const topOf = (group: GroupId): number =>
  document.getElementById(`group-${group}`)?.getBoundingClientRect().top ??
  Infinity;
