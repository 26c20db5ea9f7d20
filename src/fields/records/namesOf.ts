import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Localizer } from '#schemas/model/showValue.ts';
import { type LabelPart, labelParts } from './labelParts.ts';
import { isForbidden } from './useRecords.ts';

/** A record that a label names. */
export type Named = { readonly target: string; readonly id: unknown };

function keyOf({ target, id }: Named): string {
  return `${target} ${id}`;
}

/** The text of a label, with the names of the records in it; one that is not known is called by its id, or as told. */
export function spelled(
  parts: readonly LabelPart[],
  names: ReadonlyMap<string, string>,
  unknown: (part: Named) => string = ({ id }) => `#${id}`,
): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : (names.get(keyOf(part)) ?? unknown(part))))
    .join('');
}

/** The labels of the records that other labels name, one call for each entity. What may not be seen keeps its id. */
export async function namesOf(
  provider: ConsoleProvider,
  parts: readonly LabelPart[],
  localizer: Localizer,
): Promise<Map<string, string>> {
  const named = parts.filter((part) => typeof part !== 'string');
  const targets = [...new Set(named.map((part) => part.target))];
  const labels = targets.map(async (target) => {
    const ids = [...new Set(named.filter((part) => part.target === target).map((part) => String(part.id)))];
    const { entity, records } = await recordsOf(provider, target, ids);
    return records.map((record): [string, string] => [
      keyOf({ target, id: record.id }),
      spelled(entity ? labelParts(entity, record, localizer) : [], new Map()),
    ]);
  });
  return new Map((await Promise.all(labels)).flat());
}

async function recordsOf(provider: ConsoleProvider, target: string, ids: readonly string[]) {
  try {
    const entity = await provider.entity(target);
    const { data } = await provider.getMany<RecordData & { id: string | number }>(target, { ids: [...ids] });
    return { entity, records: data };
  } catch (error) {
    // A label without a name that is not for this person is still a label.
    if (isForbidden(error)) return { entity: undefined, records: [] };
    throw error;
  }
}
