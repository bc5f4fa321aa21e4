import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import type { ModelServer } from '@/lib/contract/schema/model-server';
import { mergeSettings } from '@/lib/data/backup/merge';
import { createModelHandlers } from '@/lib/models/model-handlers';
import type { Job, SendApproval } from '@/lib/queue/job';
import { checkSend, whyNotToModel } from '@/lib/scrape/availability';
import type { JobQueue } from '@/lib/scrape/queue/job-queue';
import { createReply } from '@/lib/scrape/reply';
import { createConnectionHandlers } from '@/lib/services/connection-handlers';
import {
  type Settings,
  changeSettings,
  pageConsent,
  settingsItem,
} from '@/lib/settings';
import { defaultSettings } from '@/lib/settings/model';
import type { OpenDatabase } from '@/lib/store/db';
import { sampleJob } from '@/test/sample-job';
import { freshBrowser } from '@/test/sample-vault';
import { privacyHandlers } from '@/lib/records/privacy/privacy-handlers';

const service = { id: 's', baseUrl: 'https://service.example' };
const second = { id: 't', baseUrl: 'https://second.example' };
const model: ModelServer = {
  id: 'm',
  kind: 'openai',
  baseUrl: 'https://models.example/v1',
  model: 'large',
};
const url = 'https://a.example/?token=4f9b2c1d8e7a6b5c';
const site = 'bank.example';

const services = createConnectionHandlers(async () => {});
const models = createModelHandlers(() => 0);
const privacy = privacyHandlers({
  deletePrivate: async () => {},
  isPanelOpen: async () => false,
  wait: async () => {},
});
const now = () => settingsItem.getValue();

/** Answers a held job's question, as it was asked. */
async function answer(job: Job, choice?: 'site') {
  const db = (async () => ({
    get: async () => job,
    getAllFromIndex: async () => [],
  })) as unknown as OpenDatabase;
  const queue = { reply: vi.fn(async () => {}) } as unknown as JobQueue;
  await createReply({ db, queue, now: () => 7 })({ jobId: job.id, choice });
}

async function isSent(
  address: string,
  to: typeof service,
  known?: Parameters<typeof checkSend>[3],
) {
  const sending = await checkSend(address, to, await now(), known);
  return sending.ok && !sending.asks;
}

const heldAt = (to: typeof service) =>
  sampleJob({
    connection: { kind: 'service', id: to.id, baseUrl: to.baseUrl },
    state: 'held',
    question: 'first-send',
  });
const flaggedJob = (more: Partial<Job> = {}) =>
  sampleJob({
    request: { url },
    connection: { kind: 'service', ...service },
    state: 'held',
    question: 'flagged',
    flagged: {
      flags: [{ kind: 'secret', rule: 'secret-name', part: '?token=4f9b…5c' }],
    },
    ...more,
  });
const forModel = (more: Partial<Job> = {}, one: ModelServer = model) =>
  sampleJob({
    request: { url: 'https://a.example/' },
    connection: { kind: 'browser', model: one },
    ...more,
  });

const approval: SendApproval = {
  at: 1,
  url,
  connection: service.id,
  flags: [{ kind: 'secret', part: '?token=4f9b…5c' }],
};

type Consent = {
  give(): Promise<unknown>;
  /** Whether it is in force for what is connected now. */
  isInForce(): Promise<boolean>;
  /** What it was given for changes, or something else is asked about. */
  ends: Record<string, () => Promise<unknown>>;
  /** Whether it covers something else. */
  covers: Record<string, () => Promise<boolean>>;
};

const current = async () =>
  (await now()).services.find(({ id }) => id === service.id) ?? service;
const currentModel = async () =>
  (await now()).models.find(({ id }) => id === model.id) ?? model;

const serviceEnds = {
  'its address changed': () =>
    services['connection.save']({
      id: service.id,
      address: 'https://other.example',
    }),
  'it was removed and the removal undone': async () => {
    await services['connection.remove']({ id: service.id });
    await services['connection.restore']({ record: service, at: 0 });
  },
  'it was removed, and another one restored with its id': async () => {
    await services['connection.remove']({ id: service.id });
    await services['connection.restore']({
      record: { ...service, baseUrl: 'https://other.example' },
    });
  },
  'its record was replaced by one with another address': () =>
    services['connection.restore']({
      record: { ...service, baseUrl: 'https://other.example' },
    }),
  'its address was changed and changed back': async () => {
    await services['connection.save']({
      id: service.id,
      address: 'https://other.example',
    });
    await services['connection.save']({
      id: service.id,
      address: service.baseUrl,
    });
  },
  'another window changed its address with the settings': () =>
    changeSettings((was) => ({
      ...was,
      services: [{ ...service, baseUrl: 'https://other.example' }],
    })),
  'a backup was restored in an empty browser': async () => {
    const then = await now();
    await changeSettings(() => defaultSettings);
    await changeSettings((was) => mergeSettings(was, then, true));
  },
};

const connectModel = (more: Partial<{ address: string; model: string }>) =>
  models['model.connect']({
    id: model.id,
    kind: model.kind,
    address: model.baseUrl,
    model: model.model,
    ...more,
  });

/** Every consent, how it is given, what ends it, and what it doesn't cover. */
const consents: Record<string, Consent> = {
  'addresses go to a service': {
    give: () => answer(heldAt(service)),
    isInForce: async () => {
      const sending = await checkSend(
        'https://a.example/',
        await current(),
        await now(),
      );
      return sending.ok && !sending.asks;
    },
    ends: serviceEnds,
    covers: {
      'a service at another address': async () => {
        const sending = await checkSend(
          'https://a.example/',
          second,
          await now(),
        );
        return sending.ok && !sending.asks;
      },
    },
  },
  'addresses of a batch go to a service': {
    give: () =>
      Promise.resolve(privacy['sending.agree']({ baseUrl: service.baseUrl })),
    isInForce: async () =>
      (await now()).sendingAgreed.includes((await current()).baseUrl),
    ends: serviceEnds,
    covers: {
      'a service at another address': async () =>
        (await now()).sendingAgreed.includes(second.baseUrl),
    },
  },
  'pages of a site go to a service without a preview': {
    give: () =>
      Promise.resolve(
        privacy['pageSite.add']({
          site,
          service: service.id,
          baseUrl: service.baseUrl,
          withoutEmails: false,
        }),
      ),
    isInForce: async () =>
      pageConsent(await now(), site, await current()) !== undefined,
    ends: {
      ...serviceEnds,
      'the user took it back': () =>
        Promise.resolve(
          privacy['pageSite.remove']({ site, service: service.id }),
        ),
    },
    covers: {
      'another site': async () =>
        pageConsent(await now(), 'www.bank.example', service) !== undefined,
      'another service': async () =>
        pageConsent(await now(), site, second) !== undefined,
    },
  },
  'a rule doesn’t ask about addresses of a site any more': {
    give: async () => {
      await privacy['sending.agree']({ baseUrl: service.baseUrl });
      await answer(flaggedJob(), 'site');
    },
    isInForce: async () => isSent(`${url}1`, await current()),
    ends: {
      ...serviceEnds,
      'the user took it back': () =>
        Promise.resolve(
          privacy['confirmedRule.remove']({
            site: 'a.example',
            rule: 'secret-name',
            service: service.id,
          }),
        ),
      'the site is one that the user never wants sent': () =>
        Promise.resolve(privacy['never.add']({ pattern: 'a.example' })),
    },
    covers: {
      'another site': () =>
        isSent(url.replace('a.example', 'b.a.example'), service),
      'another rule': () =>
        isSent('https://a.example/?email=jane@b.example', service),
      'another rule beside it': () =>
        isSent(`${url}&email=jane@b.example`, service),
      'another rule for the same part': () =>
        isSent('https://a.example/?token=jane@b.example', service),
      'a password in the address': () =>
        isSent(url.replace('a.example', 'me:pw@a.example'), service),
      'a private address inside it': () =>
        isSent(`${url}&to=http%3A%2F%2Flocalhost%2F`, service),
      'the user’s own key': () =>
        isSent(url, service, {
          holdsKey: (text) => text.includes('4f9b2c1d8e7a6b5c'),
        }),
      'another service': async () => {
        await privacy['sending.agree']({ baseUrl: second.baseUrl });
        return isSent(url, second);
      },
    },
  },
  'the text of pages goes to a model': {
    give: () => answer(forModel({ state: 'held', question: 'send-text' })),
    isInForce: async () =>
      (await whyNotToModel(forModel({}, await currentModel()))) === undefined,
    ends: {
      'its address changed': () =>
        connectModel({ address: 'https://other.example/v1' }),
      'another model of the same server is used': () =>
        connectModel({ model: 'small' }),
      'it was removed and the removal undone': async () => {
        await models['model.remove']({ id: model.id });
        await models['model.save']({ record: model, at: 0 });
      },
      'its record was replaced by one with another address': () =>
        models['model.save']({
          record: { ...model, baseUrl: 'https://other.example/v1' },
        }),
      'its server passes it on to another computer': () =>
        changeSettings((was) => ({
          ...was,
          models: [{ ...model, runsAt: 'elsewhere.example' }],
        })),
      'its address was changed and changed back': async () => {
        await connectModel({ address: 'https://other.example/v1' });
        await connectModel({});
      },
      'a backup was restored in an empty browser': async () => {
        const then = await now();
        await changeSettings(() => defaultSettings);
        await changeSettings((was) => mergeSettings(was, then, true));
      },
    },
    covers: {
      'another model': async () =>
        (await whyNotToModel(
          forModel({}, { ...model, id: 'n', model: 'small' }),
        )) === undefined,
      'the same name on another server': async () =>
        (await whyNotToModel(
          forModel({}, { ...model, baseUrl: 'https://b.example/v1' }),
        )) === undefined,
    },
  },
  'one address that may give something away is sent, once': {
    give: () =>
      Promise.resolve(privacy['sending.agree']({ baseUrl: service.baseUrl })),
    isInForce: async () => {
      const sending = await checkSend(url, await current(), await now(), {
        approval,
      });
      return sending.ok && !sending.asks;
    },
    ends: serviceEnds,
    covers: {
      'another address': async () => {
        const sending = await checkSend(`${url}1`, service, await now(), {
          approval,
        });
        return sending.ok && !sending.asks;
      },
      'another service': async () => {
        await privacy['sending.agree']({ baseUrl: second.baseUrl });
        const sending = await checkSend(url, second, await now(), { approval });
        return sending.ok && !sending.asks;
      },
    },
  },
};

beforeEach(async () => {
  freshBrowser();
  vi.spyOn(browser.permissions, 'remove').mockResolvedValue(true as never);
  const settings: Settings = {
    ...defaultSettings,
    services: [service, second],
    models: [model],
    model: model.id,
  };
  await changeSettings(() => settings);
});

describe.each(Object.entries(consents))(
  'the consent that %s',
  (_, { give, isInForce, ends, covers }) => {
    it('a consent applies once it was given, and not before', async () => {
      expect(await isInForce()).toBe(false);
      await give();
      expect(await isInForce()).toBe(true);
    });

    it('a consent stays while what it names stays: its name, its key and everything else may change', async () => {
      await give();
      await services['connection.save']({
        id: service.id,
        address: service.baseUrl,
        name: 'Ours',
        key: 'fc-0123456789',
        laneLimit: 3,
      });
      await models['model.connect']({
        ...model,
        address: model.baseUrl,
        key: 'sk-0123456789',
      });
      await changeSettings((was) => ({
        ...was,
        theme: 'dark',
        services: was.services.toReversed(),
      }));
      expect(await isInForce()).toBe(true);
    });

    it.each(Object.entries(ends))(
      'a consent ends when %s',
      async (__, change) => {
        await give();
        await change();
        expect(await isInForce()).toBe(false);
      },
    );

    it.each(Object.entries(covers))(
      'a consent doesn’t cover %s',
      async (__, isCovered) => {
        await give();
        expect(await isCovered()).toBe(false);
      },
    );
  },
);

describe('the answer to a question from before a change in another window', () => {
  it('permits no service at the new address', async () => {
    await services['connection.save']({
      id: service.id,
      address: 'https://other.example',
    });
    await answer(heldAt(service));
    expect((await now()).sendingAgreed).toEqual([]);
  });

  it('permits no model at the new address', async () => {
    await connectModel({ address: 'https://other.example/v1' });
    await answer(forModel({ state: 'held', question: 'send-text' }));
    expect((await now()).textAgreed).toEqual([]);
    expect(
      await whyNotToModel(forModel({}, await currentModel())),
    ).toMatchObject({
      asks: { question: 'send-text' },
    });
  });

  it('permits no pages for the new address', async () => {
    await services['connection.save']({
      id: service.id,
      address: 'https://other.example',
    });
    await privacy['pageSite.add']({
      site,
      service: service.id,
      baseUrl: service.baseUrl,
      withoutEmails: false,
    });
    expect((await now()).pageSites).toEqual([]);
  });
});

describe('the confirmation of a rule for a site', () => {
  it('a private job stores no confirmation', async () => {
    await answer(flaggedJob({ isFleeting: 1 }), 'site');
    expect((await now()).confirmedRules).toEqual([]);
  });

  it('a rule is confirmed only by an answer that says so', async () => {
    await answer(flaggedJob());
    expect((await now()).confirmedRules).toEqual([]);
  });

  it.each(['own-key', 'nested-refused'] as const)(
    'a rule is never confirmed for %s',
    async (rule) => {
      const flags = [{ kind: 'secret' as const, rule, part: '?x=…' }];
      await answer(flaggedJob({ flagged: { flags } }), 'site');
      expect((await now()).confirmedRules).toEqual([]);
    },
  );
});

describe('consents of version 0.1.0', () => {
  it('cover what was connected when they are read first, and nothing that comes later', async () => {
    await browser.storage.local.set({
      settings: {
        version: 3,
        services: [service],
        models: [{ ...model, mayGetText: true }],
        sendingAgreed: true,
        pageSites: [{ site, service: service.id, withoutEmails: true }],
      },
    });
    expect(await now()).toMatchObject({
      sendingAgreed: [service.baseUrl],
      textAgreed: [{ baseUrl: model.baseUrl, model: model.model }],
      pageSites: [
        {
          site,
          service: service.id,
          baseUrl: service.baseUrl,
          withoutEmails: true,
        },
      ],
    });
    await services['connection.save']({ address: second.baseUrl });
    await services['connection.save']({
      id: service.id,
      address: 'https://other.example',
    });
    expect(await now()).toMatchObject({ sendingAgreed: [], pageSites: [] });
  });
});
