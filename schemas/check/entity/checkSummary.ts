import { type Entity, fieldNamed } from '../../model/entity/readEntity.ts';
import { isFormOf, isRowsFacet, referenceTo } from '../../model/entity/recordKind.ts';
import { templateOf } from '../../model/entity/summaryTexts.ts';
import type { SummaryPart } from '../../model/metaSchema/metaSchema.ts';
import { pointerTo } from '../../values/pointer.ts';
import { namesInTemplate } from '../../values/text/naming.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { Subject } from '../basis/subject.ts';
import { checkFilter } from './checkViews.ts';

/** Checks the summary above a record's form, and the counts of its tabs: their data must be readable. */
export function checkSummary(subject: Subject): Finding[] {
  const { entity } = subject;
  return [
    ...entity.summary.flatMap((part, index) => checkPart(subject, part, `/x-entity/summary/${index}`)),
    ...checkCount(subject),
  ];
}

function checkPart({ entity, context }: Subject, part: SummaryPart, pointer: string): Finding[] {
  const of = context.entities.get(part.of);
  if (!of) {
    const message = `There is no entity "${part.of}".`;
    return [finding('S248', `${pointer}/of`, message, suggestion(part.of, [...context.entities.keys()]))];
  }
  if (part.through !== undefined)
    return [...unlikeThrough(entity, of, part.through, pointer), ...namesOf(of, part, pointer)];
  const isRecord = isFormOf(of, entity);
  if (!of.can.own || (!isRecord && referenceTo(of, entity.name) === undefined)) {
    const message = `"${part.of}" is not a form of the record, and none of its fields refers to it.`;
    return [
      finding('S248', `${pointer}/of`, message, 'Name an entity of our own services that refers to it.'),
    ];
  }
  const { before } = part;
  const settings = before ? checkBefore(context, before, isRecord, `${pointer}/before`) : [];
  return [...namesOf(of, part, pointer), ...settings, ...(isRecord ? onlyRows(part, pointer) : [])];
}

/**
 * Checks `before` of a summary part: it must name an entity of our own services that has a single record. Only a
 * summary part about the record itself can have `before`.
 */
function checkBefore(
  { entities }: Subject['context'],
  before: NonNullable<SummaryPart['before']>,
  isRecord: boolean,
  pointer: string,
): Finding[] {
  const of = entities.get(before.of);
  if (!of?.single || !of.can.own) {
    const single = [...entities.values()].filter((one) => one.single && one.can.own).map(({ name }) => name);
    const message = `"${before.of}" is not an entity of our own services with one record.`;
    return [finding('S248', `${pointer}/of`, message, suggestion(before.of, single))];
  }
  if (!isRecord) return [finding('S248', pointer, 'It is shown on the line of a form.', 'Remove it.')];
  return namesOf(of, before, pointer);
}

/**
 * Checks `through`, the field that links the rows of a summary to the record: it must refer to the same records in both
 * entities, or be the record's reference to the entity of the rows.
 */
function unlikeThrough(entity: Entity, of: Entity, through: string, pointer: string): Finding[] {
  const [own, theirs] = [entity, of].map((one) => fieldNamed(one, through)?.options.reference);
  const isNamed = of.name === own && of.id.name === through;
  if (of.can.own && own !== undefined && (isNamed || own === theirs)) return [];
  const message = `"${through}" is not a reference to the same records in "${entity.name}" and "${of.name}".`;
  return [finding('S248', `${pointer}/through`, message, 'Name a reference that both have.')];
}

function namesOf(
  of: Entity,
  { texts, sort, filter = {} }: Pick<SummaryPart, 'texts' | 'sort' | 'filter'>,
  pointer: string,
): Finding[] {
  const uses = [
    ...texts.flatMap((text, index) =>
      [...namesInTemplate(templateOf(text)), ...namesInCondition(text)].map((name) => ({
        name,
        at: pointerTo(`${pointer}/texts`, index),
      })),
    ),
    ...(sort ? [{ name: sort.field, at: `${pointer}/sort/field` }] : []),
    ...Object.keys(filter).map((name) => ({ name, at: pointerTo(`${pointer}/filter`, name) })),
  ];
  const known = of.fields.filter(({ shape }) => shape.writeOnly !== true).map(({ name }) => name);
  return uses
    .filter(({ name }) => !known.includes(name))
    .map(({ name, at }) =>
      finding('S248', at, `"${of.name}" has no field "${name}".`, suggestion(name, known)),
    );
}

/** The fields that the condition of a summary text reads. */
function namesInCondition(text: SummaryPart['texts'][number]): string[] {
  return typeof text === 'string' ? [] : Object.keys(text.when.properties ?? {});
}

/** Reports options for rows, such as `filter`, in a summary part about the record itself. */
function onlyRows(part: SummaryPart, pointer: string): Finding[] {
  return (['filter', 'sort', 'atMost'] as const)
    .filter((word) => part[word] !== undefined)
    .map((word) => finding('S248', `${pointer}/${word}`, 'A form has one record.', 'Remove it.'));
}

function checkCount(subject: Subject): Finding[] {
  const { entity } = subject;
  const { count } = entity;
  if (!count) return [];
  const filtered = checkFilter(subject, count.filter ?? {}, '/x-entity/count/filter');
  if (isRowsFacet(entity) && entity.can.own && fieldNamed(entity, entity.parent ?? '')) return filtered;
  const message = 'A count needs a tab with rows from our own services.';
  return [...filtered, finding('S248', '/x-entity/count', message, 'Remove it.')];
}
