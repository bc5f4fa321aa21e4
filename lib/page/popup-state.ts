import type { LastClip } from '@/lib/clips';
import type { ClipTarget } from '@/lib/quick-clips';
import type { Availability, ModelInUse } from '@/lib/scrape';
import type { Job, JobError } from '@/lib/queue/job';
import type { Cost } from '@/lib/contract/cost/estimate';
import type { ConnectionId } from '@/lib/contract/schema/connection';
import type { Mode } from '@/lib/privacy';
import type { NotForUpload } from '@/lib/contract/schema/upload';
import type { MissingPrompt } from '@/lib/contract/schema/missing-prompt';

/** Where a job can run. This browser has no host. */
export type ConnectionState = {
  id: ConnectionId;
  host: string | null;
  name?: string;
  availability: Availability;
  /**
   * A service that is used without a key: it bills nothing, and takes no pages
   * themselves.
   */
  isKeyless?: true;
  /**
   * The user must fix something before the service accepts jobs again, such as
   * the key.
   */
  blocked?: JobError;
};

/** What a click on a preset does for a tab. */
export type PresetState = {
  id: string;
  /** The name of a user's own preset. */
  name?: string;
  /** Where a click runs it, and whether it can run there and elsewhere. */
  connection: ConnectionId;
  availabilityByConnection: Record<ConnectionId, Availability>;
  /**
   * The model that works on what this browser reads; undefined if there is
   * none, or none is needed.
   */
  model?: ModelInUse;
  /**
   * What a service can't make of the page itself, if that is sent in place of
   * its address.
   */
  notForUploads?: NotForUpload[];
  /** The prompt that is still missing. */
  missing?: MissingPrompt;
  /** What it costs at a service that bills; empty for the others. */
  costs: Record<ConnectionId, Cost>;
  /**
   * A result that a click uses again instead of sending the same request, and
   * when it ended.
   */
  recent?: { jobId: string; at: number };
};

/** What the popup shows about a tab before anything starts. */
export type PopupState = {
  /** This browser first, then the services in their order. */
  connections: ConnectionState[];
  /** The default connection of a click. */
  connection: ConnectionId;
  presets: PresetState[];
  defaultPreset: string;
  /** The preset of each digit key, from 1 on. */
  presetKeys: string[];
  /** The site rule that chooses another preset for this page. */
  rule?: { id: string; pattern: string; presetId: string };
  /** The newest job of the page, if any, and the cost of sending it again. */
  job:
    | (Pick<
        Job,
        | 'id'
        | 'state'
        | 'presetId'
        | 'presetName'
        | 'createdAt'
        | 'sentAt'
        | 'endedAt'
        | 'unsettledAt'
        | 'error'
        | 'connection'
        | 'waitsUntil'
        | 'question'
      > & { costs: Record<ConnectionId, Cost> })
    | null;
  /** The newest clip of the page. */
  clipped?: LastClip;
  /** Where a click on Clip sends the page. */
  clip: ClipTarget;
  /**
   * A recent result of the page that Copy, Clip and Save take instead of
   * reading it again.
   */
  reading?: { jobId: string; at: number };
  /** The user's saved questions, for any page. */
  questions: string[];
  mode: Mode;
  /** The pattern by which the page is never sent. */
  neverSent?: string;
  /** The tab is in a private window. */
  isPrivate: boolean;
  /**
   * The number of active jobs of other pages, without those that wait for the
   * user.
   */
  othersActive: number;
};
