import { i18n } from '#i18n';
import { LongText, Stepwise } from '@/components/outputs';
import { costRange } from '@/components/presets';
import { presetName } from '@/lib/presets';
import { Banner } from '@/components/ui/banner';
import { BalanceWarning, serviceName } from '@/components/services';
import { hostOf } from '@/components/ui/link';
import { count } from '@/components/ui/measure';
import { flagReason, keyOf, refusalMessage } from '@/components/ui/messages';
import { type FlaggedChoice, withoutLogin } from '@/lib/batches';
import { Button } from '@/components/ui/button';
import type { BatchesState } from './batches-state';
import type { ConfirmState } from './confirm-state';
import type { BatchSummary } from './summary';

/**
 * Everything a batch would and wouldn't send. Nothing is sent before its one
 * button is clicked.
 */
export const ConfirmBatch = ({ batches }: { batches: BatchesState }) => {
  const { confirm } = batches;
  const summary = confirm.summary.value;
  if (!summary) return null;
  const { length: number } = confirm.sent.value;
  const refusal = confirm.refusal.value;
  return (
    <section
      class="batch-scroll batch-pad stack"
      aria-labelledby="batch-confirm"
    >
      <h2 id="batch-confirm">{titleOf(confirm)}</h2>
      <Facts confirm={confirm} />
      {confirm.service.value && confirm.cost.value && (
        <BalanceWarning
          connection={confirm.service.value.id}
          credits={confirm.cost.value.least}
        />
      )}
      {number > 0 && (
        <details class="batch-refused">
          <summary>
            {i18n.t('batches.showSent', number, [count(number)])}
          </summary>
          <Addresses urls={confirm.sent.value} />
        </details>
      )}
      {summary.flagged.length > 0 && (
        <FlaggedAddresses confirm={confirm} summary={summary} />
      )}
      {summary.refused.length > 0 && (
        <RefusedAddresses refused={summary.refused} />
      )}
      {confirm.isFirst.value && <FirstSendNotice confirm={confirm} />}
      <div aria-live="assertive">
        {refusal && <Banner tone="danger" {...refusalMessage(refusal)} />}
      </div>
      <div class="batch-foot">
        <Button onClick={() => batches.back()}>
          {i18n.t('batches.change')}
        </Button>
        <Button
          variant="primary"
          disabled={number === 0 || confirm.isBusy.value}
          onClick={() => void batches.start()}
        >
          {confirm.service.value
            ? i18n.t('batches.send', number, [count(number)])
            : i18n.t('batches.read', number, [count(number)])}
        </Button>
      </div>
    </section>
  );
};

function titleOf({ sent, service }: ConfirmState): string {
  const { length: number } = sent.value;
  return service.value
    ? i18n.t('batches.sendTitle', number, [
        count(number),
        hostOf(service.value.baseUrl),
      ])
    : i18n.t('batches.readTitle', number, [count(number)]);
}

const Facts = ({ confirm }: { confirm: ConfirmState }) => {
  const { request, preset, service, cost, summary } = confirm;
  const stripped = summary.value?.stripped ?? 0;
  const noCost = i18n.t(
    service.value ? 'batches.noCost' : 'batches.nothingLeaves',
  );
  const facts = {
    preset: preset.value && presetName(preset.value),
    words: request.value?.prompt,
    place: service.value
      ? serviceName(service.value)
      : i18n.t('settings.thisBrowser'),
    cost: cost.value ? costRange(cost.value) : noCost,
    tracking:
      stripped > 0
        ? i18n.t('batches.stripped', stripped, [count(stripped)])
        : undefined,
  };
  return (
    <dl class="batch-facts">
      {(['preset', 'words', 'place', 'cost', 'tracking'] as const).map(
        (fact) =>
          facts[fact] !== undefined && (
            <>
              <dt>{i18n.t(`batches.${fact}`)}</dt>
              <dd
                class={fact === 'words' ? 'cut-2' : undefined}
                dir={fact === 'words' ? 'auto' : undefined}
              >
                {facts[fact]}
              </dd>
            </>
          ),
      )}
    </dl>
  );
};

const FirstSendNotice = ({
  confirm: { service },
}: {
  confirm: ConfirmState;
}) => {
  const host = service.value ? hostOf(service.value.baseUrl) : '';
  return (
    <Banner
      tone="info"
      title={i18n.t('sending.first.title', [host])}
      help={i18n.t('batches.firstHelp')}
    >
      <dl class="facts-of">
        <div>
          <dt>{i18n.t('sending.first.goes')}</dt>
          <dd>{i18n.t('batches.firstGoes')}</dd>
        </div>
        <div>
          <dt>{i18n.t('sending.first.stays')}</dt>
          <dd>{i18n.t('batches.firstStays')}</dd>
        </div>
      </dl>
      <p class="help">{i18n.t('sending.first.once', [host])}</p>
    </Banner>
  );
};

/**
 * Addresses that may reveal private data, each with the part in question, and
 * one answer for all.
 */
const FlaggedAddresses = ({
  confirm: { choice },
  summary,
}: {
  confirm: ConfirmState;
  summary: BatchSummary;
}) => {
  const { flagged, cleanable } = summary;
  const { length: number } = flagged;
  const partly = i18n.t('batches.flagged.withoutHelp', [
    count(cleanable),
    count(number),
  ]);
  const choices: { value: FlaggedChoice; help?: string }[] = [
    { value: 'leave-out' },
    ...(cleanable > 0
      ? [
          {
            value: 'without' as const,
            ...(cleanable < number && { help: partly }),
          },
        ]
      : []),
    { value: 'as-is', help: i18n.t('batches.flagged.asIsHelp', number) },
  ];
  return (
    <Banner
      tone="warn"
      title={i18n.t('batches.flagged.title', number, [count(number)])}
    >
      <fieldset
        class="stack batch-choice"
        aria-label={i18n.t('batches.flagged.what')}
      >
        {choices.map(({ value, help }) => (
          <label key={value} class="check">
            <input
              type="radio"
              name="flagged"
              checked={choice.value === value}
              onChange={() => {
                choice.value = value;
              }}
            />
            <span>
              {i18n.t(`batches.flagged.${keyOf(value)}`, number)}
              {help && <small class="help">{help}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <details open={number <= 3}>
        <summary>{i18n.t('batches.flagged.show', number)}</summary>
        <Stepwise items={flagged} step={50}>
          {(shown, rows) => (
            <ul ref={rows} class="batch-reasons">
              {shown.map(({ asked, url, flags }) => (
                <li key={asked}>
                  <b class="cut">{hostOf(url)}</b>
                  {flags.map(({ kind, rule, part }) => (
                    <p key={`${rule ?? kind} ${part}`}>
                      {i18n.t(`sending.flagged.kind.${keyOf(kind)}`)}{' '}
                      <span class="sent-address" dir="ltr">
                        {part}
                      </span>
                      {rule && <small class="help">{flagReason(rule)}</small>}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          )}
        </Stepwise>
      </details>
    </Banner>
  );
};

/** What is not sent, grouped by reason. */
const RefusedAddresses = ({ refused }: Pick<BatchSummary, 'refused'>) => (
  <section class="stack" aria-labelledby="batch-refused">
    <h3 id="batch-refused" class="section">
      <span>{i18n.t('batches.refused')}</span>
      <span>{count(refused.flatMap(({ urls }) => urls).length)}</span>
    </h3>
    {refused.map(({ reason, urls }) => (
      <details key={reason} class="batch-refused">
        <summary>
          {refusalMessage(reason).title}{' '}
          <span class="num muted">{count(urls.length)}</span>
        </summary>
        <Addresses urls={urls} />
      </details>
    ))}
  </section>
);

const Addresses = ({ urls }: { urls: string[] }) => (
  <Stepwise items={urls} step={50}>
    {(shown, rows) => (
      <ul ref={rows} class="batch-odd" dir="ltr">
        {shown.map((url) => (
          <li key={url}>
            <LongText text={withoutLogin(url)} max={160} />
          </li>
        ))}
      </ul>
    )}
  </Stepwise>
);
