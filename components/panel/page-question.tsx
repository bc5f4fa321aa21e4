import { costRange } from '@/components/presets';
import { costAgain } from '@/components/scrape';
import { hostOf } from '@/components/ui/link';
import { SendPage } from '@/components/upload';
import type { Job } from '@/lib/queue/job';
import { pageConsent } from '@/lib/settings';
import { usePanel } from './panel-context';

/**
 * Whether to send the page itself. A site that the user agreed to is sent by
 * the panel of its window.
 */
export const PageQuestion = ({ job }: { job: Job }) => {
  const panel = usePanel();
  const { connection, page } = job;
  if (connection.kind === 'browser') return null;
  const site = hostOf(page.url);
  const { id, baseUrl } = connection;
  const settings = panel.settings.value;
  const cost = costAgain(job, settings);
  return (
    <SendPage
      job={job}
      service={hostOf(baseUrl)}
      price={typeof cost === 'object' ? costRange(cost) : undefined}
      agreed={pageConsent(settings, site, connection)}
      agree={
        job.isFleeting
          ? undefined
          : (withoutEmails) =>
              panel.agreeToSendPages({
                site,
                service: id,
                baseUrl,
                withoutEmails,
              })
      }
      take={panel.takePage}
      send={(file) => panel.replyWithFile(job, file)}
      cancel={() => panel.cancel(job)}
      readHere={
        panel.canReadHere.value ? () => panel.readInstead(job) : undefined
      }
      openPage={() => panel.openLink(job)}
    />
  );
};
