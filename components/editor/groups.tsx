import { CircleAlert } from 'lucide'
import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import { changesIn } from '@/lib/form/changes'
import { type GroupId, fields, groups } from '@/lib/form/fields'
import type { EditorPage } from './editor-page'
import { GroupSearch } from './group-search'
import { useGroupInSight } from './use-group-in-sight'

/** The search, and the groups of fields with what was set in each and what is wrong there. */
export const Groups = ({ page }: { page: EditorPage }) => {
  const inSight = useGroupInSight()
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
                aria-current={group === inSight ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  page.goToGroup(group)
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
  )
}

/** Takes the place of the list where there is no room for it. */
const GroupSelect = ({ page }: { page: EditorPage }) => (
  <select
    class="input"
    aria-label={i18n.t('editor.goToGroup')}
    value=""
    onChange={({ currentTarget }) => {
      page.goToGroup(currentTarget.value as GroupId)
      currentTarget.value = ''
    }}
  >
    <option value="" disabled>
      {i18n.t('editor.goToGroup')}
    </option>
    {groups.map((group) => (
      <option key={group} value={group}>
        {i18n.t(`form.group.${group}`)}
      </option>
    ))}
  </select>
)

/** What is wrong in a group, else how much is set there. */
const Numbers = ({ page: { editor, toSolve }, group }: { page: EditorPage; group: GroupId }) => {
  const problems = toSolve.value.filter((problem) => groupOf(problem.field) === group)
  if (problems.length > 0) {
    const isBad = problems.some(({ level }) => level === 'error')
    return (
      <span class={`badge ${isBad ? 'is-danger' : 'is-warn'}`}>
        <Icon of={CircleAlert} />
        {count(problems.length)}
        <span class="sr">{i18n.t('editor.toSolve')}</span>
      </span>
    )
  }
  const changes = changesIn(editor.form.value, group)
  if (changes === 0) return null
  return (
    <span class="badge is-accent">
      {count(changes)}
      <span class="sr">{i18n.t('editor.set')}</span>
    </span>
  )
}

const groupOf = (path: string): GroupId | undefined => fields.find((field) => field.path === path)?.group
