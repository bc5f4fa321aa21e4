import { i18n } from '#i18n'
import { CopyButton } from '@/components/ui/copy-button'
import { DownloadButton } from '@/components/ui/download-button'
import { fileName } from '@/lib/safe/file-name'

type TakeAwayProps = { text: string; title: string; extension: string; type: string }

/** Copy and save buttons for a non-empty text, at the end of a view's tools. */
export const TakeAway = ({ text, title, extension, type }: TakeAwayProps) => (
  <fieldset class="take-away" disabled={!/\S/.test(text)}>
    <CopyButton text={() => text} label={i18n.t('output.copy')} />
    <DownloadButton
      name={fileName(title, extension)}
      text={() => text}
      type={type}
      label={i18n.t('output.save')}
    />
  </fieldset>
)
