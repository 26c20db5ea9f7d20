import type { Entity } from '../../model/entity/readEntity.ts';
import { sharedPagesOf } from '../../model/entity/recordKind.ts';
import { tileLines } from '../../model/entity/tileLines.ts';
import type { EntitySummary } from './entityFiles.ts';

/** Builds the summary of an entity from its schema. */
export function summaryOf(
  entity: Entity,
  version: string,
  inSpanish: (text: string) => string,
): EntitySummary {
  const sharedPages = sharedPagesOf(entity.record);
  const ofPlaces = new Set(entity.fields.flatMap(({ options }) => options.inherits?.permission ?? []));
  return {
    name: entity.name,
    title: entity.title,
    plural: entity.plural,
    description: entity.description,
    path: entity.path,
    view: entity.permission.view,
    ...(ofPlaces.size > 0 ? { ofPlaces: [...ofPlaces] } : {}),
    add: entity.operations.create ? entity.permission.add : undefined,
    flags: entity.flags,
    menu: entity.menu,
    single: entity.single,
    listed: entity.operations.list !== undefined,
    imports: entity.import !== undefined,
    record: entity.record,
    parent: ownerOf(entity),
    ...(entity.ordered ? { ordered: { reorder: reorderPermission(entity) } } : {}),
    ...(entity.computed ? { computed: true } : {}),
    ...(entity.count ? { counted: true } : {}),
    ...(entity.tiles.length > 0 ? { tiles: entity.tiles.map(tileLines) } : {}),
    ...(entity.firstStep === undefined ? {} : { firstStep: entity.firstStep }),
    ...(entity.tiles.some(({ waits }) => waits) ? { waits: true } : {}),
    global: entity.scope === 'global',
    es: {
      title: inSpanish(entity.title),
      plural: inSpanish(entity.plural),
      description: entity.description && inSpanish(entity.description),
      tab: entity.record?.title && inSpanish(entity.record.title),
      ...(entity.record?.pages ? { pages: entity.record.pages.map(({ title }) => inSpanish(title)) } : {}),
      ...(entity.record?.groups ? { groups: entity.record.groups.map(({ title }) => inSpanish(title)) } : {}),
      ...(sharedPages.length > 0 ? { sharedPages: sharedPages.map(({ title }) => inSpanish(title)) } : {}),
    },
    version,
  };
}

/** The permission to reorder rows on a separate page, if the service returns the order separately from the rows. */
function reorderPermission({ operations, ordered, permission }: Entity): string | undefined {
  return operations.order && (ordered?.permission ?? permission.edit);
}

function ownerOf(entity: Entity): string | undefined {
  return entity.fields.find((field) => field.name === entity.parent)?.options.reference;
}
