import { AddressLink, LongText } from '@/components/outputs';
import type { JobError } from '@/lib/queue/job';

/** Messages longer than this, in characters, are collapsed. */
const folded = 300;

export const ErrorDetails = ({
  error: { fields = [], status, code, message, actionUrl },
}: {
  error: JobError;
}) => {
  const original = [status, code, message]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
  return (
    <>
      {fields.length > 0 && (
        <ul class="small told">
          {fields.map((field) => (
            <li key={field.path + field.message} dir="auto">
              {field.path !== '' && <code>{field.path}</code>}{' '}
              <LongText text={field.message} max={folded} />
            </li>
          ))}
        </ul>
      )}
      {actionUrl !== undefined && (
        <p class="small">
          <AddressLink address={actionUrl} />
        </p>
      )}
      {original !== '' && (
        <p class="small muted told" dir="auto">
          <LongText text={original} max={folded} />
        </p>
      )}
    </>
  );
};
