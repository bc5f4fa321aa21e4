import { useComputed, useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { JsonTree, type Marks } from '@/components/outputs/parts/json-tree';
import { SearchField } from '@/components/ui/text-input';
import { type JsonBranch, maxDepth, isBranch } from '@/lib/core/objects';

/** JSON as a searchable tree whose paths can be copied. */
export const DataTree = ({
  value,
  marks,
}: {
  value: JsonBranch;
  marks?: Marks;
}) => {
  const words = useSignal('');
  const left = useComputed(() =>
    words.value.trim() === '' ? value : prune(value, words.value),
  );
  return (
    <div class="stack">
      <SearchField words={words} label={i18n.t('output.findInData')} />
      {left.value === undefined ? (
        <p class="muted">{i18n.t('output.notFound')}</p>
      ) : (
        <JsonTree
          key={words.value}
          value={left.value}
          pointer=""
          marks={marks}
          isOpen={left.value !== value}
        />
      )}
    </div>
  );
};

/**
 * The parts of a value with this text in a key or plain value, with their
 * ancestors. Keys and list indexes stay the same, and what is nested too deeply
 * is unchanged. Undefined if nothing matches.
 */
export function prune(value: JsonBranch, text: string): JsonBranch | undefined {
  const wanted = text.trim().toLowerCase();
  const keep = (one: JsonBranch, depth: number): JsonBranch | undefined => {
    if (depth >= maxDepth) return one;
    const kept: [string, unknown][] = [];
    for (const [key, member] of Object.entries(one)) {
      if (!Array.isArray(one) && key.toLowerCase().includes(wanted))
        kept.push([key, member]);
      else if (isBranch(member)) {
        const inside = keep(member, depth + 1);
        if (inside) kept.push([key, inside]);
      } else if (String(member).toLowerCase().includes(wanted))
        kept.push([key, member]);
    }
    if (kept.length === 0) return undefined;
    return Array.isArray(one)
      ? Object.assign([], Object.fromEntries(kept))
      : Object.fromEntries(kept);
  };
  return keep(value, 0);
}
