import { codeFields } from '#schemas/import/importableFields.ts';
import { candidatesOf } from '#schemas/import/listTexts.ts';
import type { WantedRecords } from '#schemas/import/readRow.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { Statement } from '../../database/statement.ts';
import { visibleTo } from '../../derived/read/visibleTo.ts';
import { idSql } from '../../derived/store/asId.ts';
import { isText } from '../../derived/store/indexesFor.ts';
import { organizationIs, type StoredEntity, tableName } from '../../derived/store/storedEntity.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';
import { sameText } from './findRecords.ts';
import { zeroVariants } from './sameButZeros.ts';

/** What a text names: one record, several, or none. `code`: the record's code, where it has other zeros before it. */
export type Named = { readonly id: string | number; readonly code?: string } | 'several' | undefined;

/** Who looks, and where. */
type ReadingPlace = Pick<WriteContext, 'actor' | 'catalogue' | 'sql'>;

/** Finds what a text names in an entity. */
export type FindNamed = (target: string, text: string) => Named;

/**
 * Finds the records that rows name, in one query for each entity: by a code, by label, by a code that is the same number
 * but for zeros before it (a spreadsheet drops them), at last by id (`17` or, as the console writes it, `#17`),
 * without regard to case and accents. An entry of a list is looked for with its parts. A person finds only what they see.
 */
export async function findReferences(
  context: ReadingPlace,
  wanted: readonly WantedRecords[],
): Promise<FindNamed> {
  const textsByTarget = new Map<string, Set<string>>();
  for (const { target, texts, isList } of wanted) {
    const known = textsByTarget.get(target) ?? new Set();
    for (const text of isList ? texts.flatMap(candidatesOf) : texts) known.add(text);
    textsByTarget.set(target, known);
  }
  const found = new Map<string, Map<string, Named>>();
  for (const [target, texts] of textsByTarget) {
    found.set(target, await findIn(context, context.catalogue.named(target), [...texts]));
  }
  return (target, text) => found.get(target)?.get(text);
}

async function findIn(
  { actor, sql }: ReadingPlace,
  target: StoredEntity,
  texts: readonly string[],
): Promise<Map<string, Named>> {
  const statement = new Statement();
  const zeros = texts.flatMap((text) => zeroVariants(text).map((code) => ({ text, code })));
  // Read as a number apart from the table: below row-level security a condition that casts finds no index.
  const id = idSql("ltrim(named, '#')", target.type(target.entity.id.name));
  const asWritten = `select named, named as code, ${id} as id from unnest(${statement.value(texts)}::text[]) as given(named) offset 0`;
  const withZeros = `select named, code from unnest(${statement.value(zeros.map(({ text }) => text))}::text[],
    ${statement.value(zeros.map(({ code }) => code))}::text[]) as given(named, code)`;
  const ways = waysOf(target).map(
    ({ on, isZeros }, rank) => `select wanted.named, target.${target.idColumn} as id, ${rank} as rank,
        ${isZeros ? 'wanted.code' : 'null::text'} as code
      from (${isZeros ? withZeros : asWritten}) as wanted join ${tableName(target)} as target on ${on}
      where ${organizationIs(target, actor.organization, statement)}
        and ${visibleTo(target, actor.visibility, statement, 'target')}`,
  );
  const rows = await sql(
    `select named, id, min(code) as code
     from (select named, id, code, rank, min(rank) over (partition by named) as best
       from (${ways.join(' union all ')}) as every_way) as ranked where rank = best group by named, id`,
    statement.values,
  );
  const found = new Map<string, Named>();
  const isNumber = target.type(target.entity.id.name) !== 'text';
  for (const { named, id, code } of rows) {
    const text = String(named);
    const one = { id: isNumber ? Number(id) : String(id), ...(code === null ? {} : { code: String(code) }) };
    found.set(text, found.has(text) ? 'several' : one);
  }
  return found;
}

/** How a text can name a record: the condition, and whether it goes by the code with other zeros. */
interface Way {
  readonly on: string;
  readonly isZeros?: boolean;
}

/** How a text can name a record, the surest way first. */
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

/** The label as SQL, where it is made of text. */
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
