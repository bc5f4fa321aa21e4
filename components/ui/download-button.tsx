import { Download } from 'lucide'
import { Button } from './button'
import { type FileContent, saveContent } from './save-file'

/** Saves text or bytes as a file of this name. */
export const DownloadButton = ({
  name,
  label,
  ...content
}: FileContent & { name: string; label: string }) => (
  <Button
    icon={Download}
    size="small"
    look="quiet"
    title={name}
    onClick={() => void saveContent(name, content)}
  >
    <span class="tool-word">{label}</span>
  </Button>
)
