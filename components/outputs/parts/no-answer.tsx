import { CircleSlash } from 'lucide'
import { i18n } from '#i18n'
import { EmptyState } from '@/components/ui/empty-state'

/** Shown if a requested field is empty or missing. `canReword`: the request has a prompt of the user's. */
export const NoAnswer = ({ canReword = false }: { canReword?: boolean }) => (
  <EmptyState
    icon={CircleSlash}
    title={i18n.t('output.noAnswer')}
    help={i18n.t(canReword ? 'output.noAnswerReword' : 'output.noAnswerHelp')}
  />
)
