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
  /** A service used without a key: it bills nothing, and accepts no uploads. */
  isKeyless?: true;
  /**
   * The user must fix something before the service accepts jobs again, such as
   * the key.
   */
  blocked?: JobError;
};

/** The effect of a click on a preset for a tab. */
export type PresetState = {
  id: string;
  name?: string;
  /**
   * Where a click runs the preset, and whether it can run there and elsewhere.
   */
  connection: ConnectionId;
  availabilityByConnection: Record<ConnectionId, Availability>;
  /**
   * The model that processes the text that this browser reads; undefined if
   * there is none, or none is needed.
   */
  model?: ModelInUse;
  /** The outputs that a service can't make if the page itself is uploaded. */
  notForUploads?: NotForUpload[];
  missing?: MissingPrompt;
  /** The cost at each service that bills. */
  costs: Record<ConnectionId, Cost>;
  /**
   * A result that a click returns instead of sending the same request, and when
   * it ended.
   */
  recent?: { jobId: string; at: number };
};

/** What the popup shows about a tab before anything starts. */
export type PopupState = {
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
  clipped?: LastClip;
  /**
   * Where a click on Clip sends the page, the preset that reads it for that, and
   * a recent result of this preset.
   */
  clip: ClipTarget & {
    presetId: string;
    reading?: { jobId: string; at: number } | undefined;
  };
  /**
   * A recent result of the page that Copy and Save use instead of reading the page
   * again.
   */
  reading?: { jobId: string; at: number };
  questions: string[];
  mode: Mode;
  neverSent?: string;
  isPrivate: boolean;
  /**
   * The number of active jobs of other pages, without those that wait for the
   * user.
   */
  othersActive: number;
};
