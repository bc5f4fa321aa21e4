import type { Job } from '@/lib/queue/job';
import type { PageSite } from '@/lib/settings';
import type { UploadDeps } from './upload-state';

export type SendPageProps = Pick<UploadDeps, 'take' | 'send'> & {
  job: Job;
  service: string;
  /** What it costs, if that is known. */
  price?: string | undefined;
  /** The consent for this page's site, if there is one. */
  agreed?: PageSite | undefined;
  /** Stores the consent; undefined where nothing is stored. */
  agree?: ((withoutEmails: boolean) => unknown) | undefined;
  cancel(): unknown;
  readHere?: (() => unknown) | undefined;
  openPage(): unknown;
};
