import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { meetsCondition } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { actionText } from './actionText.ts';

/**
 * Returns the sentences about what an action leaves unchanged (`stays`), joined into one text; empty if there are none.
 * `values` are the values of the action's form: counts from the service and the user's inputs. Pure.
 */
export function unchangedText(
  { stays }: NamedAction,
  values: RecordData,
  text: (english: string) => string,
): string {
  return stays
    .flatMap(({ count: name, when, text: sentence }) => {
      const count = Number(values[name] ?? 0);
      const isSaid = count > 0 && (when === undefined || meetsCondition(when as RecordData, values));
      return isSaid ? [actionText(text(sentence), { count })] : [];
    })
    .join(' ');
}
