import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { type Failure, lookupFailureMessage } from '@/components/services';
import { Button } from '@/components/ui/button';
import { duration, joined } from '@/components/ui/measure';
import { saveFile } from '@/components/ui/save-file';
import type { RecordedPage } from '@/lib/contract/schema/session-answers';
import { fileName } from '@/lib/safe/file-name';
import type { SessionUse } from '@/lib/sessions';
import { usageLabel } from './interaction-labels';
import { statusLook } from './session-row-look';
import type { SessionsState } from './sessions-state';

export type SessionLookups = Pick<
  SessionsState,
  'stateOf' | 'replayOf' | 'playlistOf'
>;

type Found<Value> =
  | { ok: true; value: Value }
  | { ok: false; error: Failure }
  | undefined;

type Props = { id: string; lookups: SessionLookups };

/** What newer servers report about a session: its state, cost and recording. */
export const SessionDetails = ({ id, lookups }: Props) => {
  const state = useSignal<Found<SessionUse>>(undefined);
  const replay = useSignal<Found<RecordedPage[]>>(undefined);
  return (
    <>
      <div class="acts">
        <Button
          size="small"
          onClick={async () => {
            state.value = await lookups.stateOf(id);
          }}
        >
          {i18n.t('sessions.state')}
        </Button>
        <Button
          size="small"
          onClick={async () => {
            replay.value = await lookups.replayOf(id);
          }}
        >
          {i18n.t('sessions.recording')}
        </Button>
      </div>
      <div class="stack" aria-live="polite">
        {state.value && <State found={state.value} />}
        {replay.value && (
          <Recording id={id} found={replay.value} lookups={lookups} />
        )}
      </div>
    </>
  );
};

const State = ({ found }: { found: NonNullable<Found<SessionUse>> }) => {
  if (!found.ok) return <NotTold error={found.error} />;
  const { status, ...used } = found.value;
  return (
    <p>
      {joined([
        statusLook(status).name,
        usageLabel(used) || i18n.t('sessions.noCost'),
      ])}
    </p>
  );
};

/** An older server doesn't know single sessions. */
const NotTold = ({ error }: { error: Failure }) => {
  const isOlder =
    error.kind === 'not-implemented' ||
    ('status' in error && error.status === 404);
  const { title, help } = lookupFailureMessage(error);
  return (
    <p class={isOlder ? 'muted' : 'error'}>
      {isOlder ? i18n.t('sessions.notTold') : `${title} ${help}`}
    </p>
  );
};

const Recording = ({
  id,
  found,
  lookups,
}: Props & { found: NonNullable<Found<RecordedPage[]>> }) => {
  const failure = useSignal<Failure | undefined>(undefined);
  if (!found.ok) return <NotTold error={found.error} />;
  if (found.value.length === 0)
    return <p class="muted">{i18n.t('sessions.noRecording')}</p>;
  const save = async (pageId: string) => {
    const playlist = await lookups.playlistOf(id, pageId);
    failure.value = playlist.ok ? undefined : playlist.error;
    if (playlist.ok)
      saveFile(
        fileName(i18n.t('sessions.recording'), 'm3u8'),
        new Blob([playlist.value], { type: 'application/vnd.apple.mpegurl' }),
      );
  };
  return (
    <>
      <ul class="recorded">
        {found.value.map(
          ({ pageId, pageUrl = '', startTimeMs = 0, endTimeMs = 0 }, at) => (
            <li key={pageId ?? at}>
              <bdi class="cut" title={pageUrl}>
                {pageUrl || i18n.t('sessions.pageUntold')}
              </bdi>
              <span class="muted">{duration(endTimeMs - startTimeMs)}</span>
              {pageId !== undefined && (
                <Button size="small" onClick={() => void save(pageId)}>
                  {i18n.t('output.save')}
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      <p class="help">{i18n.t('sessions.recordingHelp')}</p>
      {failure.value && <NotTold error={failure.value} />}
    </>
  );
};
