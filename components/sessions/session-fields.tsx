import { useSignal } from '@preact/signals';
import { Eye, EyeOff } from 'lucide';
import { i18n } from '#i18n';
import { JsonTree } from '@/components/outputs';
import { toggle } from '@/components/ui/bind';
import { Button, CopyButton } from '@/components/ui/button';
import type { Session } from '@/lib/contract/schema/session-answers';
import { isRecord } from '@/lib/core/objects';
import { redact, redacted } from '@/lib/core/redact';
import { webLink } from '@/lib/safe/web-link';

const views = ['liveViewUrl', 'interactiveLiveViewUrl'] as const;
export type ViewField = (typeof views)[number];

/** The address of a live view, if a tab may open it: http or https. */
export function viewAddress(
  session: Session,
  view: ViewField,
): URL | undefined {
  const url = webLink(session[view] ?? '');
  return url?.protocol === 'mailto:' ? undefined : url;
}

/** Fields whose absence the row itself shows. */
const saidMissing: ReadonlySet<string> = new Set([
  ...views,
  'id',
  'status',
  'cdpUrl',
  'createdAt',
]);

/**
 * A session's fields without a place: unknown or malformed ones, and invalid
 * addresses.
 */
export function oddFields(session: Session): Record<string, unknown> {
  const odd = Object.entries(session.rest).filter(
    ([name, value]) => value !== null || !saidMissing.has(name),
  );
  const dead = views.filter(
    (view) => session[view] !== undefined && !viewAddress(session, view),
  );
  return Object.fromEntries([
    ...odd,
    ...dead.map((view) => [view, session[view]] as const),
  ]);
}

/**
 * The address that controls the session's browser: hidden until requested, and
 * copied without being shown.
 */
export const CdpAddress = ({ address }: { address: string | undefined }) => {
  const isShown = useSignal(false);
  if (!address) return <p class="small muted">{i18n.t('sessions.noCdp')}</p>;
  return (
    <div class="cdp">
      <span class="small muted">{i18n.t('sessions.cdp')}</span>
      <code class="cdp-text">
        {isShown.value ? (
          address
        ) : (
          <>
            <span aria-hidden="true">{redacted}</span>
            <span class="sr">{i18n.t('sessions.covered')}</span>
          </>
        )}
      </code>
      <Button
        icon={isShown.value ? EyeOff : Eye}
        size="small"
        variant="quiet"
        aria-expanded={isShown.value}
        onClick={toggle(isShown)}
      >
        {i18n.t(isShown.value ? 'sessions.hide' : 'sessions.show')}
        <span class="sr"> {i18n.t('sessions.cdp')}</span>
      </Button>
      <CopyButton text={() => address} label={i18n.t('output.copy')} />
    </div>
  );
};

/**
 * Unknown fields unchanged, with addresses hidden until requested; nothing if
 * there are none.
 */
export const OddFields = ({ fields }: { fields: Record<string, unknown> }) => {
  const isShown = useSignal(false);
  if (Object.keys(fields).length === 0) return null;
  const { value, isRedacted } = redact(fields);
  return (
    <div class="odd">
      <JsonTree value={!isShown.value && isRecord(value) ? value : fields} />
      {isRedacted && (
        <Button
          variant="link"
          class="small"
          aria-expanded={isShown.value}
          onClick={toggle(isShown)}
        >
          {i18n.t(isShown.value ? 'sessions.cover' : 'sessions.uncover')}
        </Button>
      )}
    </div>
  );
};
