import { i18n } from '#i18n';
import { useCopy, IconButton } from '@/components/ui/button';
import { type JsonBranch, isBranch } from '@/lib/core/objects';
import { memberOf } from '@/lib/core/json';
import { LazyDetails, LongText, LongList } from './long';

const openLevels = 3;
const maxOpen = 20;
const step = 100;
const maxText = 300;
const sizeOf = (value: JsonBranch) =>
  (Array.isArray(value) ? value : Object.keys(value)).length;

export type Marks = ReadonlyMap<string, string>;

/**
 * `room`: the number of rows each level below may draw without a click.
 * `pointer`: the value's path, if paths can be copied. `isOpen`: every branch
 * that has room is open.
 */
type TreeProps = {
  value: JsonBranch;
  depth?: number;
  room?: number;
  pointer?: string;
  marks?: Marks;
  isOpen?: boolean;
};

/**
 * JSON as a tree. Closed branches aren't drawn, long ones are drawn step by
 * step, and few open by themselves, so that a large value costs only what is
 * viewed.
 */
export const JsonTree = ({
  value,
  depth = 0,
  room = 2000,
  pointer,
  marks,
  isOpen = false,
}: TreeProps) => {
  const members = Object.entries(value);
  const isList = Array.isArray(value);
  const share = room / Math.min(members.length, step);
  return (
    <LongList items={members} step={step} class="json">
      {([key, item]) => {
        const at = pointer === undefined ? undefined : memberOf(pointer, key);
        const mark = at === undefined ? undefined : marks?.get(at);
        const name = isList ? `[${key}]` : key;
        const below = {
          depth: depth + 1,
          room: share,
          pointer: at,
          marks,
          isOpen,
        };
        return (
          <li key={key}>
            {at !== undefined && <CopyPath pointer={at} />}
            {isBranch(item) ? (
              <Branch name={name} value={item} mark={mark} {...below} />
            ) : (
              <>
                <b>{name}</b> <Leaf value={item} />
                {mark && <Mark message={mark} />}
              </>
            )}
          </li>
        );
      }}
    </LongList>
  );
};

type BranchProps = TreeProps & {
  name: string;
  depth: number;
  room: number;
  mark: string | undefined;
};

const Branch = ({ name, mark, ...tree }: BranchProps) => {
  const { value, depth, room } = tree;
  const size = sizeOf(value);
  const opens = tree.isOpen === true || depth <= openLevels;
  return (
    <LazyDetails
      isOpen={opens && size <= Math.min(tree.isOpen ? room : maxOpen, room)}
      summary={
        <summary>
          <b>{name}</b>{' '}
          <span class="muted small">
            {i18n.t(
              Array.isArray(value) ? 'output.items' : 'output.fields',
              size,
            )}
          </span>
          {mark && <Mark message={mark} />}
        </summary>
      }
    >
      {() => <JsonTree {...tree} />}
    </LazyDetails>
  );
};

const Mark = ({ message }: { message: string }) => (
  <span class="tree-mark small">{message}</span>
);

const Leaf = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? (
    <LongText as="span" class="text" dir="auto" text={value} max={maxText} />
  ) : (
    <span class="mono">{JSON.stringify(value)}</span>
  );

/**
 * Copies a value's JSON Pointer (RFC 6901): `/items/0/name`, and '' for the
 * whole.
 */
export const CopyPath = ({ pointer }: { pointer: string }) => {
  const label = i18n.t('output.copyPath', [pointer]);
  const { icon, copy } = useCopy(() => pointer);
  return (
    <IconButton icon={icon} label={label} class="copy-path" onClick={copy} />
  );
};
