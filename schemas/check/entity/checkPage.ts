import { fieldNamed } from '../../model/entity/readEntity.ts';
import { referenceTo } from '../../model/entity/recordKind.ts';
import type { PageOptions } from '../../model/metaSchema/metaSchema.ts';
import { pointerTo } from '../../values/pointer.ts';
import { suggestion } from '../basis/didYouMean.ts';
import { type Finding, finding } from '../basis/problem.ts';
import type { Subject } from '../basis/subject.ts';

/** Checks the page with tabs of a record: its groups, rows and fields must exist. */
export function checkPage(subject: Subject): Finding[] {
  const { page } = subject.entity;
  if (!page) return [];
  const at = '/x-entity/page';
  const { entity } = subject;
  const own = entity.fields.map(({ name }) => name);
  const titles = entity.groups.map(({ title }) => title);
  return [
    ...unknown(page.chips, own, `${at}/chips`, 'field'),
    ...(['alsoOf', 'acts'] as const).flatMap((word) => checkOthers(subject, page[word], `${at}/${word}`)),
    ...page.tabs.flatMap((tab, index) => {
      const pointer = pointerTo(`${at}/tabs`, index);
      return [
        ...unknown(tab.groups, titles, `${pointer}/groups`, 'group'),
        ...(tab.rows ?? []).flatMap((one, place) =>
          checkRows(subject, one, pointerTo(`${pointer}/rows`, place)),
        ),
      ];
    }),
  ];
}

/** Checks that the other entity that a page option names exists, and that it has the field named by `through`. */
function checkOthers(
  { context }: Subject,
  named: { readonly of: string; readonly through: string } | undefined,
  pointer: string,
): Finding[] {
  if (!named) return [];
  const fields = context.entities.get(named.of)?.fields.map(({ name }) => name);
  return fields
    ? unknown([named.through], fields, `${pointer}/through`, 'field')
    : unknown([named.of], [...context.entities.keys()], `${pointer}/of`, 'entity');
}

type Rows = NonNullable<PageOptions['tabs'][number]['rows']>[number];

function checkRows({ entity, context }: Subject, { of, through, columns }: Rows, pointer: string): Finding[] {
  const found = context.entities.get(of);
  if (!found) return unknown([of], [...context.entities.keys()], `${pointer}/of`, 'entity');
  const fields = found.fields.map(({ name }) => name);
  const isJoined =
    through === undefined
      ? referenceTo(found, entity.name) !== undefined
      : fieldNamed(entity, through) !== undefined && (fields.includes(through) || found.parent === through);
  return [
    ...unknown(columns, fields, `${pointer}/columns`, 'field'),
    ...(isJoined
      ? []
      : [
          finding(
            'S249',
            pointer,
            `The rows of "${of}" cannot be linked to the record.`,
            'Name a field that both have (`through`).',
          ),
        ]),
  ];
}

function unknown(
  names: readonly string[] = [],
  known: readonly string[],
  pointer: string,
  what: 'field' | 'group' | 'entity',
): Finding[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => finding('S249', pointer, `There is no ${what} "${name}".`, suggestion(name, [...known])));
}
