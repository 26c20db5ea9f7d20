import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { holds } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { actionText } from './actionText.ts';

/**
 * What stays as it was once an action is done (`stays`), one sentence after the other; empty where nothing does. Takes
 * what the form of the action held: counts of the service and answers. Pure.
 */
export function staysText(
  { stays }: NamedAction,
  values: RecordData,
  text: (english: string) => string,
): string {
  return stays
    .flatMap(({ count: name, when, text: said }) => {
      const count = Number(values[name] ?? 0);
      const isSaid = count > 0 && (when === undefined || holds(when as RecordData, values));
      return isSaid ? [actionText(text(said), { count })] : [];
    })
    .join(' ');
}
