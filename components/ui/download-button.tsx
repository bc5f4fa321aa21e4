import { Download } from 'lucide';
import { Button } from './button';
import { type FileContent, saveContent } from './save-file';

type Props = FileContent & { name: string; label: string; shortcut?: string };

/** Saves text or bytes as a file of this name. */
export const DownloadButton = ({
  name,
  label,
  shortcut,
  ...content
}: Props) => (
  <Button
    icon={Download}
    size="small"
    variant="quiet"
    title={name}
    aria-keyshortcuts={shortcut}
    onClick={() => void saveContent(name, content)}
  >
    <span class="tool-word">{label}</span>
  </Button>
);
