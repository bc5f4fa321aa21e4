import { Copy, Info, Table } from 'lucide';
import { i18n } from '#i18n';
import { tokensLine } from '@/components/scrape';
import { copyText } from '@/components/ui/button';
import { duration, listText, moment, joined } from '@/components/ui/measure';
import { IconMenu, MenuItem } from '@/components/ui/menu';
import { presetName } from '@/lib/presets';
import { type Job, isActive } from '@/lib/queue/job';
import { usePanel } from './panel-context';
import { sourceLabel } from './status-line';

type Props = { job: Job };

/** How a result was made, and its page's metadata. */
export const ResultFacts = ({ job }: Props) => {
  const panel = usePanel();
  const { presetId, presetName: name, page } = job;
  if (isActive(job)) return null;
  const { metadata, model, siteReader } =
    panel.result.value?.answer?.data ?? {};
  const facts = [
    [i18n.t('panel.facts.read'), reading(job)],
    [i18n.t('panel.facts.reader'), siteReader],
    [i18n.t('panel.facts.model'), tokensLine(model)],
    [i18n.t('panel.facts.preset'), presetName({ id: presetId, name })],
    [
      i18n.t('panel.facts.removed'),
      job.sentAt === undefined
        ? undefined
        : job.removed && listText(job.removed),
    ],
  ].filter(([, value]) => value);
  return (
    <IconMenu
      id="result-facts"
      class="facts-menu"
      icon={Info}
      label={i18n.t('panel.facts.title')}
    >
      <dl>
        {facts.map(([term, value]) => (
          <>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </>
        ))}
      </dl>
      <hr />
      <MenuItem icon={Copy} onClick={() => void copyText(page.url)}>
        {i18n.t('panel.facts.copyAddress')}
      </MenuItem>
      {metadata && (
        <MenuItem icon={Table} onClick={() => panel.pick(job.id, 'metadata')}>
          {i18n.t('panel.facts.allMetadata')}
        </MenuItem>
      )}
    </IconMenu>
  );
};

function reading(job: Job): string {
  const { sentAt, endedAt = job.createdAt, creditsUsed } = job;
  const parts = [
    sourceLabel(job),
    moment(endedAt, Date.now()),
    sentAt !== undefined && duration(endedAt - sentAt),
    creditsUsed !== undefined && i18n.t('job.credits', creditsUsed),
  ];
  return joined(parts);
}
