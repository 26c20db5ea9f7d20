import type { Identifier, RaRecord } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { isSearched } from '#schemas/exchange/listDeclaration.ts';
import { foldText } from '#schemas/import/foldText.ts';
import { codeFields } from '#schemas/import/importableFields.ts';
import { candidatesOf } from '#schemas/import/listTexts.ts';
import type { WantedRecords } from '#schemas/import/readRow.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { labelOf } from '#schemas/model/record/recordShape.ts';

/** The record that a text matches: one record, `several`, or undefined for none. */
export type NamedRecord = { readonly id: Identifier } | 'several' | undefined;

/** Maximum number of records that a search for a name loads. */
const maxSearched = 50;

/**
 * Finds the records that the texts in a file's rows refer to, each text once: by code or label, then by id (`17`,
 * `#17`).
 */
export async function namedRecords(
  provider: ConsoleProvider,
  searches: readonly WantedRecords[],
): Promise<(target: string, text: string) => NamedRecord> {
  const found = new Map<string, NamedRecord>();
  const keyOf = (target: string, text: string) => `${target} ${text}`;
  const find = async (target: string, text: string) => {
    const key = keyOf(target, text);
    if (!found.has(key)) found.set(key, await findByName(provider, await provider.entity(target), text));
    return found.get(key);
  };
  for (const { target, texts, isList } of searches) {
    for (const text of texts) {
      if ((await find(target, text)) !== undefined || !isList) continue;
      // A text that matches no record as a whole may be a list of names.
      for (const part of candidatesOf(text)) await find(target, part);
    }
  }
  return (target, text) => found.get(keyOf(target, text));
}

async function findByName(provider: ConsoleProvider, entity: Entity, text: string): Promise<NamedRecord> {
  const folded = foldText(text);
  const records = text.startsWith('#') ? [] : await search(provider, entity, text);
  const called = (record: RaRecord) =>
    [labelOf(entity, record), ...codeFields(entity).map((name) => record[name])].some(
      (name) => foldText(String(name ?? '')) === folded,
    );
  const [first, ...others] = records.filter(called);
  if (first) return others.length > 0 ? 'several' : { id: first.id };
  return byId(provider, entity, text.replace(/^#/, ''));
}

async function search(provider: ConsoleProvider, entity: Entity, text: string): Promise<RaRecord[]> {
  if (!entity.operations.list) return [];
  const filter = isSearched(entity) ? { q: text } : {};
  const { data } = await provider.getList(entity.name, {
    filter,
    sort: { field: entity.id.name, order: 'ASC' },
    pagination: { page: 1, perPage: maxSearched },
  });
  return data;
}

async function byId(provider: ConsoleProvider, entity: Entity, text: string): Promise<NamedRecord> {
  const isNumber = /^\d{1,15}$/.test(text);
  if (entity.id.kind === 'integer' && !isNumber) return undefined;
  const id = entity.id.kind === 'integer' ? Number(text) : text;
  const { data } = await provider.getMany(entity.name, { ids: [id] });
  return data[0] && { id: data[0].id };
}
