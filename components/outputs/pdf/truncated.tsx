import { Scissors } from 'lucide'
import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import { Icon } from '@/components/ui/icon'
import type { PageMetadata } from '@/lib/contract/schema/page-metadata'

/**
 * Says that a PDF has more pages than were read: `numPages` is less than `totalPages`. Source: contract,
 * "metadata".
 */
export const Truncated = ({ of: { numPages, totalPages } = { rest: {} } }: { of?: PageMetadata }) =>
  numPages !== undefined && totalPages !== undefined && numPages < totalPages ? (
    <p class="frame-bar">
      <Icon of={Scissors} />
      {i18n.t('output.pages.truncated', [
        count(numPages),
        count(totalPages),
        i18n.t('field.parsers.maxPages.title'),
      ])}
    </p>
  ) : null
