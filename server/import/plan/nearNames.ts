import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { longestSearch } from '#schemas/protocol/entities/search.ts';
import type { NearName } from '#schemas/protocol/imports/import.ts';
import { rankMatches } from '#schemas/rules/search/rank.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { isStorable } from '#schemas/values/storable.ts';
import { maySee, type SearchPlace, searchEntity } from '../../search/searchEntity.ts';
import { entityFor, type ImportTarget } from '../importTarget.ts';
import { findReferences } from './findReferences.ts';

/** Maximum number of suggestions for an unrecognized text. */
const maxSuggestions = 3;

/** A text that a file uses for a field, but that matches no record or choice. */
interface UnknownText {
  readonly field: string;
  readonly text: string;
}

/**
 * Suggests records or choices for an unrecognized text, best first: ranked like the search, allowing one wrong letter
 * if nothing matches. Leaves out records that the person may not see, and inactive ones.
 */
export async function nearNames(
  place: SearchPlace,
  target: ImportTarget,
  { field: name, text }: UnknownText,
): Promise<NearName[]> {
  const entity = entityFor(place.actor, target);
  const field = fieldNamed(entity, name);
  const isSearched = text.trim() !== '' && text.length <= longestSearch && isStorable(text);
  if (!field || !isSearched) return [];
  if (field.options.reference !== undefined) return nearRecords(place, field, field.options.reference, text);
  const titles = field.choices.map(({ title }) => translateText(entity, place.actor.language, title));
  return rankMatches(titles, text, (label) => ({ label }))
    .slice(0, maxSuggestions)
    .map((label) => ({ label, text: label }));
}

async function nearRecords(
  place: SearchPlace,
  field: Field,
  name: string,
  text: string,
): Promise<NearName[]> {
  const target = place.catalogue.named(name);
  if (!maySee(place.actor, target.entity)) return [];
  const search = { kind: 'referenceData', limit: 3 * maxSuggestions, detail: () => '' } as const;
  const found = await searchEntity(place, target, { ...search, text: text.trim(), isNear: true });
  const hits = found.hits.filter(({ isHidden }) => !isHidden).slice(0, maxSuggestions);
  const texts = hits.map(({ label }) => label);
  const named = await findReferences(place, [{ field: field.name, target: name, texts, isList: false }]);
  return hits.map(({ id, label }) => {
    const match = named(name, label);
    const isOne = typeof match === 'object' && match.id === id && !isSplit(field, label);
    return { label, text: isOne ? label : `#${id}` };
  });
}

/** Whether the name of a record contains a separator, so that a list cell would be split within it. */
function isSplit({ kind }: Field, label: string): boolean {
  return kind === 'references' && /[;,]/.test(label);
}
