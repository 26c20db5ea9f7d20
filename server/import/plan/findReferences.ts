import { codeFields } from '#schemas/import/importableFields.ts';
import { candidatesOf } from '#schemas/import/listTexts.ts';
import type { WantedRecords } from '#schemas/import/readRow.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { Statement } from '../../database/statement.ts';
import { visibilitySql } from '../../derived/read/visibilitySql.ts';
import { isText } from '../../derived/store/indexesFor.ts';
import { idSql } from '../../derived/store/parseEntityId.ts';
import { organizationCondition, type StoredEntity, tableName } from '../../derived/store/storedEntity.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';
import { sameText } from './findRecords.ts';
import { zeroVariants } from './leadingZeroNotes.ts';

/**
 * Result of a reference lookup: one record, several, or none. `code` is the record's code if it differs in leading
 * zeros.
 */
export type FoundReference = { readonly id: string | number; readonly code?: string } | 'several' | undefined;

/** The part of a write context that reading needs: the person, the catalogue and the transaction. */
type ReadingPlace = Pick<WriteContext, 'actor' | 'catalogue' | 'sql'>;

/** Resolves a text to a record of an entity. */
export type FindReference = (target: string, text: string) => FoundReference;

/**
 * Finds the records to which import rows refer, with one query per entity: by code, by label, by a code that differs
 * only in leading zeros (a spreadsheet drops them), and last by id (`17` or, as the console writes it, `#17`). Ignores
 * case and accents. For a list cell, also looks up the parts into which the text can be split. Finds only records that
 * the person sees.
 */
export async function findReferences(
  context: ReadingPlace,
  wanted: readonly WantedRecords[],
): Promise<FindReference> {
  const textsByTarget = new Map<string, Set<string>>();
  for (const { target, texts, isList } of wanted) {
    const known = textsByTarget.get(target) ?? new Set();
    for (const text of isList ? texts.flatMap(candidatesOf) : texts) known.add(text);
    textsByTarget.set(target, known);
  }
  const found = new Map<string, Map<string, FoundReference>>();
  for (const [target, texts] of textsByTarget) {
    found.set(target, await findIn(context, context.catalogue.named(target), [...texts]));
  }
  return (target, text) => found.get(target)?.get(text);
}

async function findIn(
  { actor, sql }: ReadingPlace,
  target: StoredEntity,
  texts: readonly string[],
): Promise<Map<string, FoundReference>> {
  const statement = new Statement();
  const zeros = texts.flatMap((text) => zeroVariants(text).map((code) => ({ text, code })));
  // Numbers are converted in a subquery: under row-level security, a condition with a cast cannot use an index.
  const id = idSql("ltrim(named, '#')", target.type(target.entity.id.name));
  const asWritten = `select named, named as code, ${id} as id from unnest(${statement.value(texts)}::text[]) as given(named) offset 0`;
  const withZeros = `select named, code from unnest(${statement.value(zeros.map(({ text }) => text))}::text[],
    ${statement.value(zeros.map(({ code }) => code))}::text[]) as given(named, code)`;
  const ways = waysOf(target).map(
    ({ on, isZeros }, rank) => `select wanted.named, target.${target.idColumn} as id, ${rank} as rank,
        ${isZeros ? 'wanted.code' : 'null::text'} as code
      from (${isZeros ? withZeros : asWritten}) as wanted join ${tableName(target)} as target on ${on}
      where ${organizationCondition(target, actor.organization, statement)}
        and ${visibilitySql(target, actor.visibility, statement, 'target')}`,
  );
  const rows = await sql(
    `select named, id, min(code) as code
     from (select named, id, code, rank, min(rank) over (partition by named) as best
       from (${ways.join(' union all ')}) as every_way) as ranked where rank = best group by named, id`,
    statement.values,
  );
  const found = new Map<string, FoundReference>();
  const isNumber = target.type(target.entity.id.name) !== 'text';
  for (const { named, id, code } of rows) {
    const text = String(named);
    const match = {
      id: isNumber ? Number(id) : String(id),
      ...(code === null ? {} : { code: String(code) }),
    };
    found.set(text, found.has(text) ? 'several' : match);
  }
  return found;
}

/** An SQL condition that finds a record by text, and whether the condition compares codes without leading zeros. */
interface Way {
  readonly on: string;
  readonly isZeros?: boolean;
}

/** Returns the conditions that find a record by text, most reliable first. */
function waysOf(target: StoredEntity): Way[] {
  const { entity } = target;
  const textual = (name: string) => {
    const field = fieldNamed(entity, name);
    return field !== undefined && isText(field);
  };
  const codes = codeFields(entity).filter(textual);
  const label = labelSql(target, textual);
  const byCode = (name: string) => sameText(`target.${target.column(name)}`, 'wanted.code');
  return [
    ...codes.map((name) => ({ on: byCode(name) })),
    ...(label === undefined ? [] : [{ on: sameText(label, 'wanted.named') }]),
    ...codes.map((name) => ({ on: byCode(name), isZeros: true })),
    { on: `target.${target.idColumn} = wanted.id` },
  ];
}

/** SQL for the label of a record; undefined unless the label consists of text fields. */
function labelSql({ entity, column }: StoredEntity, textual: (name: string) => boolean): string | undefined {
  const parts = entity.label.split(/(\{[^{}]+\})/).filter((part) => part !== '');
  const names = parts.filter((part) => part.startsWith('{')).map((part) => part.slice(1, -1));
  if (names.length === 0 || !names.every(textual)) return undefined;
  const pieces = parts.map((part) =>
    part.startsWith('{')
      ? `coalesce(target.${column(part.slice(1, -1))}, '')`
      : `'${part.replaceAll("'", "''")}'`,
  );
  return pieces.join(' || ');
}
