import { FileUp } from 'lucide';
import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Banner } from '@/components/ui/banner';
import { ActionButton, Button } from '@/components/ui/button';
import type { LeftOut } from '@/lib/highlights';
import type { HighlightImport } from './import-state';

/** Chooses a file with highlights of another program. */
export const ImportButton = ({ incoming }: { incoming: HighlightImport }) => {
  const chooser = useRef<HTMLInputElement>(null);
  const label = i18n.t('highlights.import.choose');
  return (
    <>
      <input
        ref={chooser}
        hidden
        type="file"
        accept=".json,.csv,application/json,text/csv"
        aria-label={label}
        onChange={async ({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) await incoming.open(file);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        icon={FileUp}
        size="small"
        variant="quiet"
        title={i18n.t('highlights.import.help')}
        onClick={() => chooser.current?.click()}
      >
        <span class="tool-word">{label}</span>
      </Button>
    </>
  );
};

/** What became of a chosen file. */
export const ImportOutcome = ({ incoming }: { incoming: HighlightImport }) => {
  const outcome = incoming.outcome.value;
  if (!outcome) return null;
  const dismiss = (
    <ActionButton
      label={i18n.t('settings.dismiss')}
      onClick={() => (incoming.outcome.value = undefined)}
    />
  );
  if (!outcome.ok)
    return (
      <Banner
        tone="danger"
        title={i18n.t(`highlights.import.${outcome.reason}.title`)}
        help={i18n.t(`highlights.import.${outcome.reason}.next`)}
      >
        <div class="acts">{dismiss}</div>
      </Banner>
    );
  const { added, known, left } = outcome;
  const facts = [
    known > 0 && i18n.t('highlights.import.known', known),
    left.length > 0 && i18n.t('highlights.import.left', left.length),
  ];
  return (
    <Banner
      tone={added.length + known > 0 ? 'success' : 'warn'}
      title={i18n.t('highlights.import.added', added.length)}
      help={facts.filter(Boolean).join(' ')}
    >
      {left.length > 0 && <LeftOutList left={left} />}
      <div class="acts">
        {added.length > 0 && (
          <ActionButton
            label={i18n.t('settings.undo')}
            onClick={incoming.undo}
          />
        )}
        {dismiss}
      </div>
    </Banner>
  );
};

const maxListed = 50;

const LeftOutList = ({ left }: { left: readonly LeftOut[] }) => (
  <details class="highlights-left">
    <summary>{i18n.t('highlights.import.why')}</summary>
    <ul>
      {left.slice(0, maxListed).map(({ reason, about }, index) => (
        <li key={index}>
          {i18n.t(`highlights.import.reason.${reason}`)}{' '}
          <bdi class="muted">{about}</bdi>
        </li>
      ))}
      {left.length > maxListed && <li>…</li>}
    </ul>
  </details>
);
