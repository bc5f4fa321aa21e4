import { CircleSlash } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'

/** Shown if a requested field is empty or missing. `canReword`: the request has a prompt of the user's. */
export const NoAnswer = ({ canReword = false }: { canReword?: boolean }) => (
  <div class="empty">
    <span class="mark">
      <Icon of={CircleSlash} />
    </span>
    <h2>{i18n.t('output.noAnswer')}</h2>
    <p>{i18n.t(canReword ? 'output.noAnswerReword' : 'output.noAnswerHelp')}</p>
  </div>
)
