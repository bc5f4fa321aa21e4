import { Download, Upload } from 'lucide';
import { i18n } from '#i18n';
import { set, bind, submit } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { FileCard } from '@/components/ui/file-card';
import { saveFile } from '@/components/ui/save-file';
import { PresetImportDialog } from './import-dialog';
import { SharedTemplates } from './shared-templates';
import type { Transfer } from './transfer-state';
import { useSignal } from '@preact/signals';
import { labelled, listText } from '@/components/ui/measure';
import { blankLabel } from './labels';
import { presetName } from '@/lib/presets';
import {
  exportFile,
  exportSet,
  freeTexts,
  notExported,
  readImport,
} from '@/lib/data';
import { Banner } from '@/components/ui/banner';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/choices';

/** Presets and site rules as a file. A file can also be dropped here. */
export const TransferSection = ({ transfer }: { transfer: Transfer }) => {
  const { presets, rules } = transfer.settings.value;
  const isNothing = presets.length === 0 && rules.length === 0;
  return (
    <FileCard
      id="transfer"
      title={i18n.t('transfer.title')}
      help={i18n.t('transfer.help')}
      label={i18n.t('transfer.file')}
      accept=".json,application/json"
      onFile={transfer.open}
    >
      {(choose) => (
        <>
          <div class="acts">
            <Button icon={Upload} onClick={choose}>
              {i18n.t('transfer.import')}
            </Button>
            <Button
              icon={Download}
              disabled={isNothing}
              onClick={set(transfer.isExporting, true)}
            >
              {i18n.t('transfer.export')}
            </Button>
          </div>
          <p class="help">
            {i18n.t(isNothing ? 'transfer.nothing' : 'transfer.drop')}
          </p>
          <PresetImportDialog transfer={transfer} />
          <ExportDialog transfer={transfer} />
        </>
      )}
    </FileCard>
  );
};

/** Chooses what to export, and lists what is left out. */
export const ExportDialog = ({ transfer }: { transfer: Transfer }) =>
  transfer.isExporting.value ? <Choosing transfer={transfer} /> : null;

const Choosing = ({ transfer }: { transfer: Transfer }) => {
  const settings = transfer.settings.value;
  const left = useSignal<readonly string[]>([]);
  const withRules = useSignal(settings.rules.length > 0);
  const close = set(transfer.isExporting, false);
  const ids = settings.presets
    .map(({ id }) => id)
    .filter((id) => !left.value.includes(id));
  const choice = { ids, withRules: withRules.value };
  const { presets, rules } = exportSet(settings, choice);
  const refused = notExported(settings, choice);
  const isTooMuch = useSignal(false);
  const blanks = presets.flatMap(({ name, blanks: out = [] }) =>
    out.map((one) => labelled(name, blankLabel(one))),
  );
  const texts = presets.flatMap((preset) =>
    freeTexts(preset).map((text) => `${preset.name}: ${text}`),
  );
  return (
    <Dialog title={i18n.t('transfer.exportTitle')} onClose={close}>
      <form
        class="stack"
        onSubmit={submit(() => {
          const text = exportFile(settings, choice);
          isTooMuch.value = !readImport(text, settings).ok;
          if (isTooMuch.value) return;
          saveFile(
            'pluck-presets.json',
            new Blob([text], { type: 'application/json' }),
          );
          close();
        })}
      >
        <fieldset class="stack" aria-label={i18n.t('transfer.exportTitle')}>
          {settings.presets.map((preset) => (
            <Checkbox
              key={preset.id}
              label={presetName(preset)}
              value={ids.includes(preset.id)}
              onChange={(isOn) => {
                left.value = isOn
                  ? left.value.filter((id) => id !== preset.id)
                  : [...left.value, preset.id];
              }}
            />
          ))}
          {settings.rules.length > 0 && (
            <Checkbox
              label={i18n.t('transfer.withRules')}
              {...bind(withRules)}
            />
          )}
        </fieldset>
        <p class="help">{i18n.t('transfer.leftOut')}</p>
        {refused.length > 0 && (
          <Banner
            tone="warn"
            title={i18n.t('transfer.notExported', [listText(refused)])}
          />
        )}
        <div role="alert">
          {isTooMuch.value && (
            <Banner tone="danger" title={i18n.t('transfer.tooMuch')} />
          )}
        </div>
        <Lines
          title={i18n.t('transfer.blanks', blanks.length)}
          lines={blanks}
        />
        <Lines title={i18n.t('transfer.texts', texts.length)} lines={texts} />
        <SharedTemplates settings={settings} choice={choice} />
        <div class="acts">
          <Button onClick={close}>{i18n.t('transfer.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            disabled={presets.length === 0 && rules.length === 0}
          >
            {i18n.t('transfer.exportNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const Lines = ({ title, lines }: { title: string; lines: string[] }) =>
  lines.length > 0 && (
    <details class="more">
      <summary>{title}</summary>
      <ul class="small">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </details>
  );
