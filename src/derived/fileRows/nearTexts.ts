import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { isSearched } from '#schemas/exchange/listWords.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { labelOf } from '#schemas/model/record/recordShape.ts';
import { longestSearch } from '#schemas/protocol/entities/search.ts';
import type { NearName } from '#schemas/protocol/imports/import.ts';
import { ranked } from '#schemas/rules/search/rank.ts';
import type { CheckedRow, RowReader } from './checkRows.ts';

/** A text of a file that names nothing, and how many rows say it. */
export interface UnknownText {
  readonly field: string;
  readonly text: string;
  readonly rows: number;
}

/** The most that are suggested, and the records among which they are looked for. */
const suggested = 3;
const looked = 200;

/** The texts of rows that name no record or choice, each once, those of most rows first. Pure. */
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

/** What a text may have meant, the best first, as the search ranks it: with one letter wrong where nothing fits. */
export async function nearTexts(
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
  const records = await near(provider, target, text);
  return best(records, text, (record) => labelOf(target, record)).map((record) => {
    const label = labelOf(target, record);
    const isOne = records.filter((other) => labelOf(target, other) === label).length === 1;
    return { label, text: isOne && !(isMany && /[;,]/.test(label)) ? label : `#${record.id}` };
  });
}

function best<T>(all: readonly T[], text: string, labelIn: (one: T) => string): T[] {
  return ranked(all, text, (one) => ({ label: labelIn(one) })).slice(0, suggested);
}

/** A service of ours finds what is nearly right; another one is asked for what it has, or finds. */
async function near(provider: ConsoleProvider, entity: Entity, text: string) {
  if (!entity.operations.list) return [];
  const asked = async (filter: object) => {
    const { data } = await provider.getList(entity.name, {
      filter,
      sort: { field: entity.id.name, order: 'ASC' },
      pagination: { page: 1, perPage: looked },
    });
    return data;
  };
  if (entity.can.own) return asked({ q: { near: text } });
  const found = isSearched(entity) ? await asked({ q: text }) : [];
  return found.length > 0 ? found : asked({});
}
