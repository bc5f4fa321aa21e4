import { ChevronDown, Download } from 'lucide'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { saveFile } from '@/components/ui/save-file'
import { fileName } from '@/lib/safe/file-name'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem } from '@/components/ui/menu'

/** A format to save a view in: its name, file extension, media type and text. */
export type Saving = {
  label: string
  extension: string
  type: string
  text: () => BlobPart | Promise<BlobPart>
}

const menuId = 'save-as'

/** `label`: what is saved, if a view has several things to save. */
type SaveMenuProps = { title: string; forms: readonly Saving[]; label?: string }

const save = async (title: string, { extension, type, text }: Saving) =>
  saveFile(fileName(title, extension), new Blob([await text()], { type }))

/** A Save menu, if there is more than one format. */
export const SaveMenu = ({ title, forms, label = i18n.t('output.save') }: SaveMenuProps) => (
  <>
    <Button size="small" look="quiet" icon={Download} popovertarget={menuId}>
      {label}
      <Icon of={ChevronDown} />
    </Button>
    <Menu id={menuId} class="save-menu">
      {forms.map((form) => (
        <MenuItem key={form.extension} onClick={() => void save(title, form)}>
          {form.label}
          <span class="end">.{form.extension}</span>
        </MenuItem>
      ))}
    </Menu>
  </>
)
