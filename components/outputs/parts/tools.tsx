import type { Signal } from '@preact/signals';
import { ChevronDown, Download } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { bind } from '@/components/ui/bind';
import {
  Button,
  CopyAction,
  DownloadButton,
  copyItem,
  copyText,
} from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Menu, MenuItem } from '@/components/ui/menu';
import { type FileContent, saveContent } from '@/components/ui/save-file';
import { Segmented } from '@/components/ui/choices';
import { fileName } from '@/lib/safe/file-name';
import { FrameContext, type ViewTools } from './contexts';

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
  /** The same as rich text; undefined while there is none. */
  copyHtml?: (() => string | undefined) | undefined;
  copyLabel?: string;
  save: readonly SaveFormat[];
  saveLabel?: string;
};

export const TakeAway = ({
  title,
  copy,
  copyHtml,
  copyLabel = i18n.t('output.copy'),
  save,
  saveLabel = i18n.t('output.save'),
}: TakeAwayProps) => (
  <fieldset
    class="take-away"
    disabled={typeof copy === 'string' && !/\S/.test(copy)}
  >
    {copy !== undefined && (
      <CopyAction
        label={copyLabel}
        onCopy={() =>
          copyBoth(typeof copy === 'string' ? copy : copy(), copyHtml?.())
        }
      />
    )}
    <SaveButton title={title} formats={save} label={saveLabel} />
  </fieldset>
);

/** Editors take the rich text, where tables are cells; all others the text. */
const copyBoth = (text: string, html: string | undefined): Promise<boolean> =>
  html === undefined
    ? copyText(text)
    : copyItem({
        'text/plain': blobOf(text, 'text/plain'),
        'text/html': blobOf(html, 'text/html'),
      });

const blobOf = async (text: string, type: string): Promise<Blob> =>
  new Blob([text], { type });

type ViewToolsProps = ViewTools & {
  /** A line of the view's own above its content. */
  children?: ComponentChildren;
};

/**
 * Puts a view's tools into the frame around it: how it is seen beside the tabs,
 * what is done with it in the bar at the foot. Without a frame, all of them are
 * in a row above the view.
 */
export const ToolsRow = ({ children, ...tools }: ViewToolsProps) => {
  const frame = useContext(FrameContext);
  const placed = useRef<ViewTools>(undefined);
  useLayoutEffect(() => {
    placed.current = tools;
    if (frame) frame.value = tools;
  });
  useLayoutEffect(
    () => () => {
      if (frame && frame.value === placed.current) frame.value = undefined;
    },
    [frame],
  );
  if (frame) return children ? <div class="view-line">{children}</div> : null;
  const { display, outline, actions } = tools;
  return (
    <div class="tools-row">
      {display}
      {outline}
      {children}
      {actions}
    </div>
  );
};

/** A view's tools: `children`, such as its filter, and Copy and Save. */
export const Tools = ({
  children,
  display,
  outline,
  ...takeAway
}: TakeAwayProps & Omit<ViewToolsProps, 'actions'>) => (
  <ToolsRow
    display={display}
    outline={outline}
    actions={<TakeAway {...takeAway} />}
  >
    {children}
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
  /** The modes to choose from. */
  labels: Partial<Record<Mode, string>>;
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
      label: labels[value] ?? value,
    }))}
  />
);
