import { ChevronDown, Download } from 'lucide'
import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { Menu, MenuItem } from '@/components/ui/menu'
import { saveFile } from '@/components/ui/save-file'
import { fileName } from '@/lib/safe/file-name'
import type { SaveFormat } from './save-formats'

type TakeAwayProps = {
  /** The files' name. */
  title: string
  /** What Copy copies. A blank text disables everything. */
  copy?: string | (() => string)
  copyLabel?: string
  save: readonly SaveFormat[]
  saveLabel?: string
}

/** Copy and Save buttons, at the end of a view's tools. */
export const TakeAway = ({
  title,
  copy,
  copyLabel = i18n.t('output.copy'),
  save,
  saveLabel = i18n.t('output.save'),
}: TakeAwayProps) => (
  <fieldset class="take-away" disabled={typeof copy === 'string' && !/\S/.test(copy)}>
    {copy !== undefined && (
      <CopyButton text={() => (typeof copy === 'string' ? copy : copy())} label={copyLabel} />
    )}
    <SaveButton title={title} formats={save} label={saveLabel} />
  </fieldset>
)

/** A view's tools: `children`, such as its size, then Copy and Save. */
export const Tools = ({ children, ...takeAway }: TakeAwayProps & { children?: ComponentChildren }) => (
  <div class="tools-row">
    {children}
    <TakeAway {...takeAway} />
  </div>
)

const menuId = 'save-as'

type SaveButtonProps = { title: string; formats: readonly SaveFormat[]; label: string }

const save = async (title: string, { extension, type, text }: SaveFormat) =>
  saveFile(fileName(title, extension), new Blob([await text()], { type }))

/** Saves in the only format, else opens a menu of formats. */
const SaveButton = ({ title, formats, label }: SaveButtonProps) => {
  const [only, ...others] = formats
  if (only && others.length === 0)
    return (
      <Button
        icon={Download}
        size="small"
        look="quiet"
        title={fileName(title, only.extension)}
        onClick={() => void save(title, only)}
      >
        {label}
      </Button>
    )
  return (
    <>
      <Button icon={Download} size="small" look="quiet" popovertarget={menuId}>
        {label}
        <Icon of={ChevronDown} />
      </Button>
      <Menu id={menuId} class="save-menu">
        {formats.map((format) => (
          <MenuItem key={format.extension} onClick={() => void save(title, format)}>
            {format.label}
            <span class="end">.{format.extension}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
