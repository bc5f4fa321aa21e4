import { i18n } from '#i18n';
import { listText } from '@/components/ui/list-text';
import { Dialog } from '@/components/ui/dialog';
import { Problems } from '@/components/presets';
import type { ClipperTemplate } from '@/lib/clips';
import { uniqueNames } from '@/lib/core/unique-name';
import { Button } from '@/components/ui/button';
import type { NoteImport } from './import-state';
import { partName, partPosition, unsupportedMessage } from './note-messages';

type Props = { incoming: NoteImport; taken: string[] };

/** What a template file adds and leaves out, or why it is rejected. */
export const ImportDialog = ({
  incoming: { incoming, accept },
  taken,
}: Props) => {
  const file = incoming.value;
  if (!file) return null;
  const close = () => {
    incoming.value = undefined;
  };
  const { name, read } = file;
  const title = read.ok
    ? i18n.t('notes.question', read.templates.length)
    : i18n.t('transfer.refused');
  const names = read.ok
    ? uniqueNames(
        read.templates.map(({ parts }) => parts.name),
        taken,
      )
    : [];
  return (
    <Dialog title={title} onClose={close}>
      {read.ok ? (
        <>
          <p class="help cut">{name}</p>
          <ul class="rows">
            {read.templates.map((template, index) => (
              <IncomingTemplate
                key={index}
                template={template}
                name={names[index] ?? ''}
              />
            ))}
          </ul>
        </>
      ) : (
        <Problems name={name} problems={read.problems} />
      )}
      <div class="acts">
        <Button onClick={close}>
          {i18n.t(read.ok ? 'transfer.cancel' : 'transfer.close')}
        </Button>
        {read.ok && (
          <Button
            variant="primary"
            disabled={read.templates.length === 0}
            onClick={() => void accept()}
          >
            {i18n.t('transfer.accept')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

type IncomingProps = { template: ClipperTemplate; name: string };

const IncomingTemplate = ({
  template: { parts, patterns, unsupported },
  name,
}: IncomingProps) => (
  <li class="coming">
    <span class="strong">{name}</span>
    {name !== parts.name && (
      <span class="small">{i18n.t('transfer.renamed', [parts.name])}</span>
    )}
    {patterns.length > 0 && (
      <span class="small">
        {i18n.t('notes.forSites', [listText(patterns)])}
      </span>
    )}
    {unsupported.length > 0 && (
      <>
        <span class="small strong left-out-title">
          {i18n.t('notes.left', unsupported.length)}
        </span>
        <ul class="left-out small">
          {unsupported.map((one, index) => (
            <li key={index}>
              <span class="strong">{partName(one.where, parts)}</span>{' '}
              <span class="muted">{partPosition(one)}</span>{' '}
              {unsupportedMessage(one)}
            </li>
          ))}
        </ul>
      </>
    )}
  </li>
);
