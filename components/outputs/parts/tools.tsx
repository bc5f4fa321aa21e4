import type { Signal } from '@preact/signals';
import { ChevronDown, Download } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { bind } from '@/components/ui/bind';
import { Button, CopyButton, DownloadButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Menu, MenuItem } from '@/components/ui/menu';
import { type FileContent, saveContent } from '@/components/ui/save-file';
import { Segmented } from '@/components/ui/choices';
import { fileName } from '@/lib/safe/file-name';
import { ResultToolsContext } from './contexts';

/**
 * A format to save a view in: its name, file extension, media type and content.
 */
type SaveFormat = FileContent & { label: string; extension: string };

export const saveAs = (
  label: string,
  extension: string,
  type: string,
  text: FileContent['text'],
): SaveFormat => ({ label, extension, type, text });

export const asMarkdown = (text: () => string): SaveFormat =>
  saveAs(i18n.t('output.asMarkdown'), 'md', 'text/markdown', text);
export const asText = (text: () => string): SaveFormat =>
  saveAs(i18n.t('output.asText'), 'txt', 'text/plain', text);
export const asHtml = (html: string): SaveFormat =>
  saveAs(i18n.t('output.view.html'), 'html', 'text/html', () => html);
export const asJsonText = (text: () => string): SaveFormat =>
  saveAs(i18n.t('output.asJson'), 'json', 'application/json', text);

/** A value as JSON, complete and unchanged. */
export const asJson = (value: unknown): SaveFormat =>
  asJsonText(() => JSON.stringify(value, null, 2));

/**
 * A table for spreadsheets. Without the byte order mark, they assume a legacy
 * encoding.
 */
export const asCsv = (label: string, text: () => string): SaveFormat =>
  saveAs(label, 'csv', 'text/csv', () => `\ufeff${text()}`);

type TakeAwayProps = {
  title: string;
  /** What Copy copies. A blank text disables everything. */
  copy?: string | (() => string);
  copyLabel?: string;
  save: readonly SaveFormat[];
  saveLabel?: string;
};

export const TakeAway = ({
  title,
  copy,
  copyLabel = i18n.t('output.copy'),
  save,
  saveLabel = i18n.t('output.save'),
}: TakeAwayProps) => (
  <fieldset
    class="take-away"
    disabled={typeof copy === 'string' && !/\S/.test(copy)}
  >
    {copy !== undefined && (
      <CopyButton
        text={() => (typeof copy === 'string' ? copy : copy())}
        label={copyLabel}
      />
    )}
    <SaveButton title={title} formats={save} label={saveLabel} />
  </fieldset>
);

/** A row above a view: display modes on the left, actions on the right. */
export const ToolsRow = ({ children }: { children?: ComponentChildren }) => (
  <div class="tools-row">
    {children}
    {useContext(ResultToolsContext)}
  </div>
);

/** A view's tools: `children`, such as its size, then Copy and Save. */
export const Tools = ({
  children,
  ...takeAway
}: TakeAwayProps & { children?: ComponentChildren }) => (
  <ToolsRow>
    {children}
    <TakeAway {...takeAway} />
  </ToolsRow>
);

const menuId = 'save-as';
type SaveButtonProps = {
  title: string;
  formats: readonly SaveFormat[];
  label: string;
};

/** Saves in the only format, else opens a menu of formats. */
const SaveButton = ({ title, formats, label }: SaveButtonProps) => {
  const [only, ...others] = formats;
  if (only && others.length === 0)
    return (
      <DownloadButton
        {...only}
        name={fileName(title, only.extension)}
        label={label}
        shortcut="Control+s"
      />
    );
  return (
    <>
      <Button
        icon={Download}
        size="small"
        variant="quiet"
        popovertarget={menuId}
        title={label}
        aria-keyshortcuts="Control+s"
      >
        <span class="tool-word">{label}</span>
        <Icon of={ChevronDown} />
      </Button>
      <Menu id={menuId} class="save-menu">
        {formats.map((format) => (
          <MenuItem
            key={format.extension}
            onClick={() =>
              void saveContent(fileName(title, format.extension), format)
            }
          >
            {format.label}
            <span class="end">.{format.extension}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

type ShowAsProps<Mode extends string> = {
  mode: Signal<Mode>;
  labels: Record<Mode, string>;
};

/** Switches between views of the same content; `mode` is the current one. */
export const ShowAs = <Mode extends string>({
  mode,
  labels,
}: ShowAsProps<Mode>) => (
  <Segmented
    label={i18n.t('output.showAs')}
    shortcut="s"
    {...bind(mode)}
    options={(Object.keys(labels) as Mode[]).map((value) => ({
      value,
      label: labels[value],
    }))}
  />
);
