import type { Signal } from '@preact/signals'
import { i18n } from '#i18n'
import { canFrame } from './page-frame'
import { ShowAs } from './show-as'

/** Shows HTML as source or as a page, if the browser has a frame for pages. */
export const SourceOrPage = ({ mode }: { mode: Signal<'source' | 'page'> }) =>
  canFrame && (
    <ShowAs
      mode={mode}
      options={[
        { value: 'source', label: i18n.t('output.source') },
        { value: 'page', label: i18n.t('output.page') },
      ]}
    />
  )
