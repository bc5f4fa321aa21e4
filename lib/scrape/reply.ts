import type { Job, SendApproval } from '@/lib/queue/job';
import { confirmableRules } from '@/lib/queue/job-flag';
import type { JobQueue } from './queue/job-queue';
import type { InputOf } from '@/lib/rpc/calls';
import type { jobCalls } from './calls';
import type { Started } from './start-refusal';
import { type Service, connectionTo } from '@/lib/contract/schema/connection';
import type { ModelCopy } from '@/lib/contract/schema/model-server';
import { fitsMode, withMode } from '@/lib/privacy';
import {
  missingPrompt,
  withPrompt,
} from '@/lib/contract/schema/missing-prompt';
import {
  type Settings,
  changeSettings,
  findPreset,
  findSameService,
  serviceFor,
  settingsItem,
  withAddressConsent,
  withConfirmedRules,
  withTextConsent,
} from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { take } from '@/lib/platform/handover';
import { findJob } from './store/read';
import { putUpload } from './store/upload';
import { checkSend, checkSendText } from './availability';

type Deps = { db: OpenDatabase; queue: JobQueue; now(): number };
/**
 * Continues a held job with the user's answer: checks it again and asks the
 * next open question.
 */
export function createReply({ db, queue, now }: Deps) {
  async function reply({
    jobId,
    prompt = '',
    choice,
    handover,
  }: InputOf<(typeof jobCalls)['job.reply']>): Promise<Started> {
    const database = await db();
    const upload = handover && ((await take(handover)) as Blob);
    const job = await findJob(database, jobId);
    if (job?.state !== 'held')
      return { ok: false, reason: 'start.unknown-job' };
    if (upload) await putUpload(database, job, upload, now());
    if (job.question === 'first-send') await agree(job);
    const settings = await settingsItem.getValue();
    const worded = withPrompt(job.request, prompt.trim());
    if (missingPrompt(worded)) return { ok: false, reason: 'start.no-words' };
    if (job.question !== 'service' && job.connection.kind === 'browser') {
      const { connection } = job;
      const approval =
        choice === 'as-is' && (await approvalForText(job, settings));
      if (job.question === 'send-text') await permitText(connection.model);
      await queue.reply(jobId, {
        request: worded,
        connection,
        ...(approval && { approval }),
      });
      return { ok: true, jobId };
    }
    const isNew = job.question === 'service';
    const service = isNew
      ? serviceFor(settings, findPreset(settings, job.presetId))
      : findJobService(settings, job);
    const wanted = isNew ? withMode(worded, settings.mode) : worded;
    const sendsAll = choice === 'as-is' || choice === 'site';
    const approval = sendsAll ? approvalFor(job, service) : job.approval;
    const url =
      (choice === 'without' && job.flagged?.without) || job.request.url;
    const sending = await checkSend(url, service, settings, {
      approval,
      title: job.page.title,
      signedIn: job.signedIn,
      request: worded,
      upload,
    });
    if (!service && !isNew) return { ok: false, reason: 'start.other-service' };
    if (!sending.ok) return sending;
    if (!service) return { ok: false, reason: 'start.no-service' };
    if (isNew && !fitsMode(worded, settings.mode))
      return { ok: false, reason: 'start.mode' };
    if (choice === 'site') await confirmRules(job, service);
    const removed = [...new Set([...(job.removed ?? []), ...sending.removed])];
    const request = { ...wanted, url: sending.url };
    const connection = isNew ? connectionTo(service) : job.connection;
    const page = { ...job.page, title: sending.title ?? job.page.title };
    await queue.reply(
      jobId,
      {
        page,
        request,
        connection,
        ...(approval && { approval }),
        ...(removed.length > 0 && { removed }),
      },
      sending.asks,
    );
    return { ok: true, jobId };
  }

  const findJobService = (settings: Settings, { connection }: Job) =>
    connection.kind === 'service'
      ? findSameService(settings, connection)
      : undefined;

  const approvalFor = (
    { request, flagged }: Job,
    service: Service | undefined,
  ): SendApproval | undefined =>
    flagged &&
    service && {
      at: now(),
      url: request.url,
      connection: service.id,
      flags: flagged.flags,
    };

  /**
   * Confirms the rules that flagged the address, so that they don't ask about
   * other addresses of its site. Nothing is stored for a private job.
   */
  async function confirmRules(
    { request, flagged, isFleeting }: Job,
    { id, baseUrl }: Service,
  ): Promise<void> {
    if (isFleeting) return;
    const site = new URL(request.url).host;
    const rules = confirmableRules(flagged?.flags ?? []);
    const confirmed = rules.map((rule) => ({
      site,
      rule,
      service: id,
      baseUrl,
    }));
    await changeSettings((was) => withConfirmedRules(was, confirmed));
  }

  /**
   * Permission to send the possibly private text of a page to the job's model.
   */
  async function approvalForText(
    job: Job,
    settings: Settings,
  ): Promise<SendApproval | undefined> {
    const model =
      job.connection.kind === 'browser' ? job.connection.model : undefined;
    const sending = model && (await checkSendText(job, model, settings));
    if (!model || !job.flagged || !sending?.ok) return undefined;
    return {
      at: now(),
      url: sending.url,
      connection: model.id,
      flags: job.flagged.flags,
    };
  }

  /**
   * Permits the model that the question named, even if another one is connected
   * by now.
   */
  const permitText = async (model: ModelCopy | undefined) => {
    if (model) await changeSettings((was) => withTextConsent(was, model));
  };

  /**
   * Permits the service that the question named. Other jobs that wait for the
   * same consent continue, too.
   */
  async function agree({ id: answered, connection }: Job) {
    if (connection.kind !== 'service') return;
    const { baseUrl } = connection;
    await changeSettings((was) => withAddressConsent(was, baseUrl));
    const held = await (await db()).getAllFromIndex('jobs', 'state', 'held');
    const others = held.filter(
      ({ id, question, connection: to }) =>
        id !== answered &&
        question === 'first-send' &&
        to.kind === 'service' &&
        to.baseUrl === baseUrl,
    );
    for (const { id } of others) await goOn(id);
  }

  /** Continues a job whose question was answered, without asking it again. */
  const goOn = async (jobId: string) => {
    const job = await findJob(await db(), jobId);
    const settings = await settingsItem.getValue();
    if (!job || job.connection.kind !== 'service') return;
    const service = findSameService(settings, job.connection);
    const sending = await checkSend(job.request.url, service, settings, job);
    if (sending.ok)
      await queue.reply(
        jobId,
        { request: job.request, connection: job.connection },
        sending.asks,
      );
  };

  return reply;
}
