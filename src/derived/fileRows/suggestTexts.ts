import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { isSearched } from '#schemas/exchange/listDeclaration.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { labelOf } from '#schemas/model/record/recordShape.ts';
import { longestSearch } from '#schemas/protocol/entities/search.ts';
import type { NearName } from '#schemas/protocol/imports/import.ts';
import { rankMatches } from '#schemas/rules/search/rank.ts';
import type { CheckedRow, RowReader } from './checkRows.ts';

/** A text in a file that matches no record or choice, and the number of rows with that text. */
export interface UnknownText {
  readonly field: string;
  readonly text: string;
  readonly rows: number;
}

/** Maximum number of suggestions for a text, and of records loaded to find them. */
const suggested = 3;
const maxSearched = 200;

/** Collects the texts that match no record or choice, most frequent first. Pure. */
export function unknownTexts(rows: readonly CheckedRow[]): UnknownText[] {
  const found = new Map<string, UnknownText>();
  for (const { code, field, args } of rows.flatMap(({ problems }) => problems)) {
    const { text } = args;
    const isUnknown = code === 'unknownReference' || code === 'enum';
    if (!isUnknown || typeof text !== 'string' || text.trim() === '') continue;
    const key = `${field} ${text}`;
    found.set(key, { field, text, rows: (found.get(key)?.rows ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.rows - a.rows);
}

/**
 * Suggests records or choices for a text that matches none, best match first. Ranked like the console's search, which
 * tries typos last.
 */
export async function suggestTexts(
  { entity, provider }: Pick<RowReader, 'entity' | 'provider'>,
  { field: name, text }: Pick<UnknownText, 'field' | 'text'>,
  titleOf: (english: string) => string,
): Promise<NearName[]> {
  const field = fieldNamed(entity, name);
  const isMany = field?.kind === 'references' || field?.kind === 'choices';
  if (!field || text.length > longestSearch) return [];
  if (field.options.reference === undefined) {
    const titles = field.choices.map(({ title }) => titleOf(title));
    return best(titles, text, (label) => label).map((label) => ({ label, text: label }));
  }
  const target = await provider.entity(field.options.reference);
  const records = await searchSimilar(provider, target, text);
  return best(records, text, (record) => labelOf(target, record)).map((record) => {
    const label = labelOf(target, record);
    const isOne = records.filter((other) => labelOf(target, other) === label).length === 1;
    return { label, text: isOne && !(isMany && /[;,]/.test(label)) ? label : `#${record.id}` };
  });
}

function best<T>(all: readonly T[], text: string, labelIn: (one: T) => string): T[] {
  return rankMatches(all, text, (one) => ({ label: labelIn(one) })).slice(0, suggested);
}

/**
 * Loads records whose labels may be similar to a text. Our own service runs a fuzzy search. An external service is
 * searched if it supports that and finds matches; otherwise its first records are loaded.
 */
async function searchSimilar(provider: ConsoleProvider, entity: Entity, text: string) {
  if (!entity.operations.list) return [];
  const list = async (filter: object) => {
    const { data } = await provider.getList(entity.name, {
      filter,
      sort: { field: entity.id.name, order: 'ASC' },
      pagination: { page: 1, perPage: maxSearched },
    });
    return data;
  };
  if (entity.can.own) return list({ q: { near: text } });
  const found = isSearched(entity) ? await list({ q: text }) : [];
  return found.length > 0 ? found : list({});
}
