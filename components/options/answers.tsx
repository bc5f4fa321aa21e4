import { useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { type Changes, Row, SettingSwitch } from '@/components/settings';
import { Group } from '@/components/ui/group';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextInput } from '@/components/ui/text-input';
import { answerCap } from '@/lib/settings';

/**
 * What becomes of a service's answers: lost ones, their screenshots, and long
 * ones.
 */
export const AnswerSettings = ({ page }: { page: Changes }) => {
  const settings = page.settings.value;
  return (
    <Group id="answers" title={i18n.t('settings.answers')}>
      <SettingSwitch
        page={page}
        of="keepScreenshots"
        label={i18n.t('settings.running.keep')}
        help={i18n.t('settings.running.keepHelp')}
      />
      <AnswerLimit page={page} />
      <div class="setting is-tall">
        <RadioGroup
          legend={i18n.t('settings.lost.title')}
          help={i18n.t('settings.lost.help')}
          options={[
            { value: 'ask', label: i18n.t('settings.lost.ask') },
            {
              value: 'cache',
              label: i18n.t('settings.lost.cache'),
              help: i18n.t('settings.lost.cacheHelp'),
            },
            {
              value: 'again',
              label: i18n.t('settings.lost.again'),
              help: i18n.t('settings.lost.againHelp'),
            },
          ]}
          value={settings.onUnknown}
          onChange={(onUnknown) => page.save({ onUnknown })}
        />
      </div>
    </Group>
  );
};

/** The largest answer that is read in full, in MiB. */
const AnswerLimit = ({ page }: { page: Changes }) => {
  const saved = String(page.settings.value.answerCap);
  const typed = useSignal<string | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const save = async (text: string) => {
    const cap = answerCap.safeParse(Number(text));
    problem.value = cap.success
      ? undefined
      : i18n.t('settings.limits.capError');
    if (cap.success && (await page.save({ answerCap: cap.data })))
      typed.value = undefined;
  };
  return (
    <Row
      id="cap"
      label={i18n.t('settings.limits.cap')}
      help={i18n.t('settings.limits.capHelp')}
      problem={problem.value}
    >
      {(control) => (
        <TextInput
          {...control}
          class="cap"
          type="number"
          min={1}
          max={200}
          value={typed.value ?? saved}
          onChange={(text) => {
            typed.value = text;
          }}
          onCommit={(text) => void save(text)}
        >
          <span class="unit">{i18n.t('settings.limits.capUnit')}</span>
        </TextInput>
      )}
    </Row>
  );
};
