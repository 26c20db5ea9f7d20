import { codeFields } from '#schemas/import/importableFields.ts';
import type { WantedRecords } from '#schemas/import/readRow.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { Statement } from '../../database/statement.ts';
import { visibleTo } from '../../derived/read/visibleTo.ts';
import { isText } from '../../derived/store/indexesFor.ts';
import { organizationIs, type StoredEntity, tableName } from '../../derived/store/storedEntity.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';
import { sameText, sameValue } from './findRecords.ts';

/** What a text names: one record, several, or none. */
export type Named = { readonly id: string | number } | 'several' | undefined;

/** Who looks, and where. */
type ReadingPlace = Pick<WriteContext, 'actor' | 'catalogue' | 'sql'>;

/** Finds what a text names in an entity. */
export type FindNamed = (target: string, text: string) => Named;

/**
 * Finds the records that rows name, in one query for each entity: by a code, by label, at last by id (`17`
 * or, as the console writes it, `#17`), without regard to case and accents. A person finds only what they see.
 */
export async function findReferences(
  context: ReadingPlace,
  wanted: readonly WantedRecords[],
): Promise<FindNamed> {
  const textsByTarget = new Map<string, Set<string>>();
  for (const { target, texts } of wanted) {
    const known = textsByTarget.get(target) ?? new Set();
    for (const text of texts) known.add(text);
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
  const list = statement.value(texts);
  const ways = waysOf(target).map(
    (way, rank) => `select wanted.named, target.${target.idColumn} as id, ${rank} as rank
      from unnest(${list}::text[]) as wanted(named) join ${tableName(target)} as target on ${way}
      where ${organizationIs(target, actor.organization, statement)}
        and ${visibleTo(target, actor.visibility, statement, 'target')}`,
  );
  const rows = await sql(
    `select named, id from (select named, id, rank, min(rank) over (partition by named) as best
     from (${ways.join(' union all ')}) as every_way) as ranked where rank = best group by named, id`,
    statement.values,
  );
  const found = new Map<string, Named>();
  const isNumber = target.type(target.entity.id.name) !== 'text';
  for (const { named, id } of rows) {
    const text = String(named);
    found.set(text, found.has(text) ? 'several' : { id: isNumber ? Number(id) : String(id) });
  }
  return found;
}

/** How a text can name a record, the surest way first. */
function waysOf(target: StoredEntity): string[] {
  const { entity } = target;
  const textual = (name: string) => {
    const field = fieldNamed(entity, name);
    return field !== undefined && isText(field);
  };
  const codes = codeFields(entity).filter(textual);
  const label = labelSql(target, textual);
  return [
    ...codes.map((name) => sameText(`target.${target.column(name)}`, 'wanted.named')),
    ...(label === undefined ? [] : [sameText(label, 'wanted.named')]),
    sameValue(target, entity.id.name, `target.${target.idColumn}`, "ltrim(wanted.named, '#')"),
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
