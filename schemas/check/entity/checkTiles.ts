import { offers } from '../../model/entity/readEntity.ts';
import type { Tile } from '../../model/entity/tiles.ts';
import { sortsBy } from '../../protocol/entities/listLimits.ts';
import { type Finding, finding } from '../basis/problem.ts';
import { ownField, type Subject } from '../basis/subject.ts';
import { checkFilter } from './checkViews.ts';

/** Checks the tiles of the start page: each needs a list that supports its filters and can be displayed. */
export function checkTiles(subject: Subject): Finding[] {
  const { entity } = subject;
  if (entity.firstStep !== undefined && !offers(entity, 'list')) {
    const message = 'A first step is counted with the list, but this entity has none.';
    return [finding('S245', '/x-entity/firstStep', message, 'Declare the operation "list", or remove it.')];
  }
  if (entity.tiles.length > 0 && !offers(entity, 'list')) {
    const message = 'A tile shows rows of the list, but this entity has none.';
    return [
      finding('S245', '/x-entity/tiles', message, 'Declare the operation "list", or remove the tiles.'),
    ];
  }
  return entity.tiles.flatMap((tile, index) => {
    const pointer = `/x-entity/tiles/${index}`;
    return [
      ...checkFilter(subject, tile.filter, `${pointer}/filter`),
      ...checkSort(subject, tile, pointer),
      ...checkShown(subject, tile, pointer),
    ];
  });
}

function checkSort(subject: Subject, { sort }: Tile, pointer: string): Finding[] {
  const field = ownField(subject, sort.field)?.field;
  if (!field || sortsBy(subject.entity, field)) return [];
  const message = `Rows cannot be sorted by "${field.name}", of kind ${field.kind}.`;
  return [finding('S245', `${pointer}/sort/field`, message, 'Name a text, number, date or reference.')];
}

function checkShown(subject: Subject, { columns }: Tile, pointer: string): Finding[] {
  return columns.flatMap((name, index) => {
    const field = ownField(subject, name)?.field;
    if (!field || (field.kind !== 'secret' && field.shape.writeOnly !== true)) return [];
    return [
      finding('S245', `${pointer}/columns/${index}`, `The service never sends "${name}".`, 'Remove it.'),
    ];
  });
}
