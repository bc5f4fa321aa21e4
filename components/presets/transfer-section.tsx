import { Download, Upload } from 'lucide';
import { i18n } from '#i18n';
import { set } from '@/components/ui/bind';
import { Button } from '@/components/ui/button';
import { ExportDialog } from './export-dialog';
import { FileCard } from '@/components/ui/file-card';
import { PresetImportDialog } from './import-dialog';
import type { Transfer } from './transfer-state';

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
