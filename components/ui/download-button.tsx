import { Download } from 'lucide'
import { Button } from './button'
import { Icon } from './icon'
import { saveFile } from './save-file'

type DownloadButtonProps = { name: string; text: () => BlobPart; type: string; label: string }

/** Saves text or bytes as a file of this name and media type. */
export const DownloadButton = ({ name, text, type, label }: DownloadButtonProps) => (
  <Button size="small" look="quiet" title={name} onClick={() => saveFile(name, new Blob([text()], { type }))}>
    <Icon of={Download} />
    {label}
  </Button>
)
