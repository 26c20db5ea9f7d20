import { optionsOf } from '#schemas/messages/terms.ts';
import { isMomentSpan } from '#schemas/model/fields/moments.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type Localizer, showMoment, showValue } from '#schemas/model/fields/showValue.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { translate } from '../../http/language.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { labelFinder } from './cellText.ts';
import type { LabelSource } from './labels.ts';
import type { ListQuery } from './readListQuery.ts';

/** Describes a list's conditions and search: "School: Lincoln", "Date from 11/01/2026". */
export async function filterTexts(
  source: LabelSource,
  stored: StoredEntity,
  { conditions: asIs, search }: Pick<ListQuery, 'conditions' | 'search'>,
  { language, timeZone }: Pick<Actor, 'language' | 'timeZone'>,
): Promise<string[]> {
  const say = (key: string, args = {}) => translate(language, `lists.${key}`, args);
  const text = (english: string) => translateText(stored.entity, language, english);
  // Puts the start of a range (`from`) before its end (`to`).
  const conditions = [...asIs].sort((one, other) =>
    one.field === other.field ? Number(one.operator === 'to') - Number(other.operator === 'to') : 0,
  );
  const fields = conditions.map(({ requested }) => requested);
  const filterValues = conditions.map(({ requested, value }) => ({ [requested.name]: [value].flat() }));
  const label = await labelFinder(source, fields, filterValues);
  const localizer: Localizer = { ...optionsOf(language), text, label, timeZone };
  const valueText = (field: Field, value: unknown): string => {
    if (value === null) return text(field.options.empty ?? say('totals.none'));
    if (isMomentSpan(value)) return `${showMoment(value.from, timeZone)} – ${showMoment(value.to, timeZone)}`;
    const isMany = ['choices', 'dates', 'references'].includes(field.kind);
    return showValue(field, isMany ? [value] : value, localizer) || String(value);
  };
  const texts = conditions.map(({ requested: field, operator, value }) => {
    const title = text(field.title);
    if (operator === 'empty') return `${title} ${say(value === false ? 'isFilled' : 'isEmpty')}`;
    const isPart = operator === 'contains' || operator === 'startsWith';
    const values = (Array.isArray(value) ? value : [value])
      .map((each) =>
        isPart || (isObject(each) && !isMomentSpan(each)) ? `“${String(each)}”` : valueText(field, each),
      )
      .join(', ');
    return operator === 'is' || operator === 'in'
      ? `${title}: ${values}`
      : `${title} ${say(`operator.${operator}`)} ${values}`;
  });
  return [...texts, ...(search === '' ? [] : [say('searchedFor', { text: search })])];
}
